// The picture in the README: `node tests/web/picture.mjs` writes docs/document.png.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launch, open, root, serve } from "./browser/app.mjs";

const to = join(root, "docs");
await mkdir(to, { recursive: true });
const { url, close } = await serve();
const browser = await launch();
const { page, complaints } = await open(browser, url, { width: 1280, height: 800 });
await page.locator("genbun-document .results button").first().waitFor();
// The editor draws its marks a moment after the findings are listed.
await page.waitForTimeout(1_000);
await page.screenshot({ path: join(to, "document.png") });
await browser.close();
close();
if (complaints.length) throw new Error(complaints.join("\n"));
