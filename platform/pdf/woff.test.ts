import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { unpackWoff } from "./woff.server.ts";

const require = createRequire(import.meta.url);
const file = readFileSync(
  require.resolve("@fontsource/public-sans/files/public-sans-latin-400-normal.woff"),
);

/** Returns each table's tag, stored checksum and computed checksum, as OpenType defines it. */
function tables(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const offset = font.readUInt32BE(entry + 8);
    const text = Math.ceil(font.readUInt32BE(entry + 12) / 4);
    let sum = 0;
    for (let word = 0; word < text; word += 1) sum += font.readUInt32BE(offset + word * 4);
    return {
      tag: font.toString("latin1", entry, entry + 4),
      stated: font.readUInt32BE(entry + 4),
      sum: sum % 2 ** 32,
    };
  });
}

test("each table comes out whole: its checksum is the one that the font tells", () => {
  const font = unpackWoff(file);
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const all = tables(font);
  expect(all.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["cmap", "glyf", "head"]));
  // "head" contains a checksum of the whole file, so its own checksum is not compared.
  for (const { tag, stated, sum } of all.filter((table) => table.tag !== "head")) {
    expect([tag, sum]).toEqual([tag, stated]);
  }
});

test("a file that is not WOFF, or is damaged, is refused", () => {
  expect(() => unpackWoff(Buffer.from("OTTO and more"))).toThrow("no WOFF");
  expect(() => unpackWoff(file.subarray(0, 2000))).toThrow();
});
