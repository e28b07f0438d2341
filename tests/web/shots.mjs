// Pictures of every view: `node tests/web/shots.mjs`, into tests/web/shots/.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launch, open, root, serve } from "./browser/app.mjs";

const to = join(root, "tests/web/shots");
await mkdir(to, { recursive: true });
const { url, close } = await serve();
const browser = await launch();
const only = process.argv[2] ?? "";

for (const locale of ["ja-JP", "en-GB"]) {
  for (const dark of [false, true]) {
    for (const width of [360, 1280]) {
      const name = `${locale.slice(0, 2)}-${dark ? "dark" : "light"}-${width}`;
      if (!name.includes(only)) continue;
      const { page, context, complaints } = await open(browser, url, { width, height: width < 900 ? 740 : 800, dark, locale });
      await page.waitForTimeout(900);
      await page.screenshot({ path: join(to, `${name}.png`) });
      const tabs = page.locator("genbun-document .results > .tab-set > .tabs .tab");
      for (const [index, tab] of ["findings", "tree", "index", "map"].entries()) {
        await tabs.nth(index).click();
        await page.waitForTimeout(150);
        await page.screenshot({ path: join(to, `${name}-${tab}.png`) });
      }
      for (const view of ["quotes", "game", "fidelity", "numbers", "help"]) {
        await page.goto(`${url}#/${view}`);
        await page.waitForTimeout(900);
        await page.screenshot({ path: join(to, `${name}-${view}.png`) });
      }
      if (complaints.length) console.log(name, complaints);
      await context.close();
    }
  }
}
await browser.close();
close();
