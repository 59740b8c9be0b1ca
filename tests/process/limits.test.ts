import { afterAll, beforeAll, expect, test } from "vitest";
import { screens } from "#app/admin/shell/screens.ts";
import { staffRule } from "#tests/limits/documents.ts";
import { largestModules } from "#tests/limits/largest-modules.ts";
import { measureAll } from "#tests/limits/measure.ts";
import { filesOf, onEveryPage, withBanner } from "#tests/limits/scripts-of-build.ts";
import { advice, limits, problemsOf } from "#tests/limits/table.ts";
import { staffScreens } from "#tests/limits/visits.ts";
import { dataFolder, type RunningProduct, startProduct } from "#tests/product.ts";

// Holds pages, staff screens, scripts, the release and the packages to tests/limits.json.

let product: RunningProduct;
const data = dataFolder();
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: data.path });
});
afterAll(async () => {
  await product.stop();
  data.remove();
});

test("everything keeps its limit", { timeout: 400_000 }, async () => {
  const problems = problemsOf(limits, await measureAll());
  if (problems.length === 0) return;
  const isScript = problems.some((problem) => problem.startsWith("scripts of the build"));
  const reported = isScript ? await largestModules(filesOf(withBanner)) : [];
  expect.fail([...problems, advice, ...reported].join("\n"));
});

test("every screen in the menu of the staff area is measured", () => {
  expect(staffScreens).toEqual(expect.arrayContaining(screens.map(({ path }) => path)));
});

test("no page fetches React before an island needs it", () => {
  const react = filesOf(["app/islands/hydrate-island.tsx"]).find((file) => /react-/.test(file));
  expect(react).toBeDefined();
  expect(filesOf(onEveryPage)).not.toContain(react);
});

test("the staff's pages link to one style sheet, which has every rule", async () => {
  const textOf = async (path: string) => (await fetch(product.url + path)).text();
  const links = (await textOf("/login")).matchAll(/ href="(\/assets\/[\w.-]+\.css)#?"/g);
  const sheets = await Promise.all([...links].map(([, address = ""]) => textOf(address)));
  expect(sheets.map((sheet) => sheet.includes(staffRule))).toEqual([true]);
});
