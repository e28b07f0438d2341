// The tree as flat arrays in document order: no recursion, whatever the depth.

/** @typedef {import("../../pkg/index.js").TreeNode} TreeNode */

const LEAVES = new Set(["definition", "reference", "obligation", "quantity", "date"]);

/** @typedef {{node: TreeNode, level: number, parent: number, end: number, leaf: boolean, places: Places}} Entry */
/** Position among the siblings and their number, with leaves and without. @typedef {{all: [number, number], nodes: [number, number]}} Places */

/** @param {TreeNode[]} nodes */
const withoutLeaves = (nodes) => nodes.reduce((count, node) => count + (LEAVES.has(node.kind) ? 0 : 1), 0);

export class TreeModel {
  /** Every node but the document itself; `end` is one past its last descendant. @type {Entry[]} */
  entries = [];
  /** Indices of the first node of an address. @type {Map<string, number>} */
  byAddress = new Map();

  /** @param {TreeNode | null} root */
  constructor(root) {
    /** @type {{children: TreeNode[], next: number, nodes: number, count: number, index: number}[]} */
    const open = [];
    const enter = (/** @type {TreeNode[]} */ children, /** @type {number} */ index) =>
      open.push({ children, next: 0, nodes: 0, count: withoutLeaves(children), index });
    if (root) enter(root.children, -1);
    while (open.length > 0) {
      const level = open[open.length - 1];
      if (level.next === level.children.length) {
        open.pop();
        if (level.index >= 0) this.entries[level.index].end = this.entries.length;
        continue;
      }
      const node = level.children[level.next++];
      const index = this.entries.length;
      const leaf = LEAVES.has(node.kind);
      if (!leaf) level.nodes++;
      this.entries.push({
        node,
        level: open.length,
        parent: level.index,
        end: index + 1,
        leaf,
        places: { all: [level.next, level.children.length], nodes: [level.nodes, level.count] },
      });
      if (!leaf && node.address && !this.byAddress.has(node.address)) this.byAddress.set(node.address, index);
      if (node.children.length > 0) enter(node.children, index);
    }
  }

  /** The innermost node that holds a place and is no leaf; -1 when none does. @param {number} at */
  innermost(at) {
    let found = -1;
    for (let index = 0; index < this.entries.length; ) {
      const { node, leaf, end } = this.entries[index];
      if (!leaf && node.span.start > at) break;
      if (!leaf && at < node.span.end) {
        found = index++;
      } else index = end;
    }
    return found;
  }

  /** Address of the innermost numbered node at a place. @param {number} at */
  addressAt(at) {
    for (let index = this.innermost(at); index >= 0; index = this.entries[index].parent) {
      if (this.entries[index].node.address) return this.entries[index].node.address;
    }
    return "";
  }

  /**
   * The node that a target names; `X.1` falls back to X, whose unnumbered first paragraph it is.
   *
   * @param {string} target
   */
  find(target) {
    return this.byAddress.get(target) ?? this.byAddress.get(target.replace(/\.1(\..*)?$/, "")) ?? -1;
  }
}

/** Label and heading of a node, in the words of the text. @param {TreeNode} node */
export function nodeLabel(node) {
  return [node.label, node.heading].filter(Boolean).join(" ") || node.address;
}
