import { createElement } from "react";
import { expect, test } from "vitest";
import { industries } from "#content/industries/industries.server.ts";
import { legalPages } from "#content/legal/legal.server.ts";
import { locations } from "#content/locations/locations.server.ts";
import { pageTitles } from "#content/page-titles.ts";
import { sizeOfPng } from "#tests/site/png.ts";
import { KeyToPasskey } from "#ui/illustrations/key-to-passkey.tsx";
import { type Family, titleBoxes } from "./compositions.tsx";
import { pngOf, renderShareImage } from "./share-image.server.tsx";
import type { Subject } from "./subject.server.tsx";

const texts = { brand: "Larkmesa IT", contact: "Los Angeles, CA · Call 310-555-0142" };
const families = Object.keys(titleBoxes) as Family[];
const [here] = locations;

function subjectFor(family: Family): Subject {
  return {
    family,
    drawing: createElement(KeyToPasskey),
    index: ["1", "2", "3"],
    ...(here ? { place: { here, others: locations, whole: false } } : {}),
  };
}

type Written = { text: string; left: number; top: number; right: number; bottom: number };

/** Returns every piece of text with its box in the rendered layout. */
async function writtenIn(family: Family, own: Partial<typeof texts> & { title: string }) {
  const svg = await renderShareImage(
    subjectFor(family),
    { ...texts, ...own },
    { embedFont: false },
  );
  return [...svg.replaceAll("&amp;", "&").matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(
    ([, attributes = "", text = ""]) => {
      const read = (name: string) =>
        Number(new RegExp(`\\b${name}="([-\\d.]+)"`).exec(attributes)?.[1]);
      const [left, base, width, height] = [read("x"), read("y"), read("width"), read("height")];
      return { text, left, top: base - height, right: left + width, bottom: base };
    },
  );
}

function outside(written: readonly Written[]): string[] {
  return written
    .filter(
      ({ left, top, right, bottom }) =>
        !(left >= 40 && top >= 20 && right <= 1180 && bottom <= 620),
    )
    .map(({ text }) => text);
}

const titles = [
  ...Object.values(pageTitles),
  ...[...industries, ...locations, ...legalPages].map(({ title }) => title),
];
const longest = titles.toSorted((one, other) => other.length - one.length).slice(0, 3);
const made = [
  "What a California office with twelve people has to tell its clients, its insurer, its bank and the state within thirty days of a breach",
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenverordnung",
  "IT",
];

for (const family of families)
  test(`text stays inside the share image of the family ${family}`, async () => {
    for (const title of [...longest, ...made]) {
      const written = await writtenIn(family, { title });
      expect(written.length).toBeGreaterThan(2);
      expect(outside(written)).toEqual([]);
    }
    const long = {
      brand: "Neighbors and Daughters Information Technology of the Valley",
      title: "IT",
    };
    expect(outside(await writtenIn(family, { ...long, contact: "x".repeat(200) }))).toEqual([]);
  });

test("a title stays in its box, and every word of the site's own titles is drawn", async () => {
  for (const family of families) {
    const box = titleBoxes[family];
    for (const title of longest) {
      const written = await writtenIn(family, { title, brand: "", contact: "" });
      const own = written.filter(({ text }) => title.includes(text) && text.trim() !== "");
      expect(
        own
          .map(({ text }) => text)
          .join(" ")
          .replaceAll(/\s+/g, ""),
      ).toContain(title.replaceAll(/\s+/g, ""));
      for (const { right, bottom } of own) {
        expect(right).toBeLessThanOrEqual(72 + box.width + 1);
        expect(bottom).toBeLessThanOrEqual(140 + box.height + 10);
      }
    }
  }
});

test("a picture is a PNG of 1200 by 630, and families look different", async () => {
  const pictures = new Set<string>();
  for (const family of families) {
    const png = await pngOf(
      await renderShareImage(subjectFor(family), { ...texts, title: "One title" }),
    );
    expect(sizeOfPng(png)).toEqual([1200, 630]);
    pictures.add(png.toString("base64"));
  }
  expect(pictures.size).toBe(families.length);
});
