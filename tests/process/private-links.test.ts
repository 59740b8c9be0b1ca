import { expect, test } from "vitest";
import { privateLinks } from "#platform/private-links.ts";
import { dataFolder, startProduct } from "#tests/product.ts";

const key = "quietword";

test("the built product writes no private link to its output, whatever is asked of it", async ({
  onTestFinished,
}) => {
  const { path: folder, remove } = dataFolder();
  onTestFinished(remove);
  const product = await startProduct({ DATA_DIR: folder, LOG_LEVEL: "info" });
  const started = product.output().length;
  const form = { origin: "null", "content-type": "application/x-www-form-urlencoded" };
  for (const { path } of privateLinks) {
    for (const end of [`/${key}`, `/${key}/more`, `.data/${key}`, `?token=${key}`, `%3F${key}`]) {
      for (const address of [`${path}${end}`, `/es${path}${end}`, `/xx${path}${end}`]) {
        await fetch(`${product.url}${address}`, { headers: { referer: product.url + address } });
        await fetch(`${product.url}${address}`, { method: "POST", headers: form, body: "form=x" });
      }
    }
  }
  await product.stop();
  const lines = product.output().slice(started).trim().split("\n");
  expect(lines.filter((line) => line.includes(key))).toEqual([]);
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
  expect(lines.length).toBeGreaterThan(privateLinks.length * 15);
});
