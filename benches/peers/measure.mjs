// Times functions and compares them: medians of several runs, one table.

/**
 * Median time of a function in milliseconds. The first run warms up and does
 * not count; slow functions run fewer times.
 *
 * @param {() => unknown | Promise<unknown>} run
 * @param {number} runs
 */
export async function median(run, runs = 7) {
  const times = [];
  await run();
  for (let count = 0; count < runs; count += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
    // Ten seconds say enough about one cell.
    if (times.reduce((sum, time) => sum + time, 0) > 10_000) break;
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)];
}

/**
 * One line of the result: what was done, by whom, how long it took.
 *
 * @typedef {{ task: string, tool: string, ms: number, note?: string }} Row
 */

/** @param {number} ms */
function shown(ms) {
  return ms >= 100 ? ms.toFixed(0) : ms >= 1 ? ms.toFixed(2) : ms.toFixed(4);
}

/**
 * A Markdown table. `ratio` is the row's time divided by genbun's on the same task.
 *
 * @param {Row[]} rows
 */
export function table(rows) {
  const ours = new Map(rows.filter((row) => row.tool.startsWith("genbun")).map((row) => [row.task, row.ms]));
  const lines = rows.map((row) => {
    const base = ours.get(row.task);
    const ratio = base === undefined || row.tool.startsWith("genbun") ? "" : (row.ms / base).toFixed(2);
    return `| ${row.task} | ${row.tool} | ${shown(row.ms)} | ${ratio} | ${row.note ?? ""} |`;
  });
  return ["| task | tool | ms | ratio | |", "|---|---|---|---|---|", ...lines].join("\n");
}
