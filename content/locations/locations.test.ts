import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { existingPaths, industrySlugs, locationSlugs } from "#app/paths.ts";
import { defaultCompany, withCompany } from "#content/company.ts";
import { glossary } from "#content/glossary/glossary.server.ts";
import { industries } from "#content/industries/industries.server.ts";
import { services } from "#content/services/services.ts";
import { findLocation, locations } from "./locations.server.ts";
import type { Location } from "./schema.ts";

const posts = new Set(
  readdirSync(new URL("../posts/", import.meta.url)).map((file) => file.replace(/\.md$/, "")),
);
const terms = new Set(glossary.map((term) => term.slug));
const serviceIds: ReadonlySet<string> = new Set(services.map((service) => service.id));

/** Returns every visible text of a page. */
function textsOf(place: Location): readonly string[] {
  return [
    place.headline,
    place.lead,
    ...place.fieldNote.facts.map((fact) => fact.text),
    ...place.sections.flatMap((section) => [
      section.heading,
      ...section.paragraphs,
      ...(section.list ?? []),
    ]),
    place.example.heading,
    place.example.setting,
    place.example.result,
    ...place.example.steps.map((step) => step.what),
    place.checklist.heading,
    ...place.checklist.items,
    ...place.questions.flatMap(({ question, answer }) => [question, answer]),
  ];
}

/** Returns sentences without markup, case and punctuation, so that small edits do not hide a copy. */
function sentencesOf(place: Location): ReadonlySet<string> {
  return new Set(
    textsOf(place)
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .map((sentence) =>
        sentence
          .replace(/\]\([^)]*\)/g, "")
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, " ")
          .trim(),
      )
      .filter((sentence) => sentence !== ""),
  );
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map((match) => match[1] ?? "");
}

/** Returns the link if its target on this site does not exist; undefined for a valid link. */
function wrongLink(href: string): string | undefined {
  const [path = "", anchor] = href.split("#");
  if (path === "/glossary") return anchor && !terms.has(anchor) ? href : undefined;
  if (path === "/services") return anchor && !serviceIds.has(anchor) ? href : undefined;
  if (path.startsWith("/blog/")) return posts.has(path.slice(6)) ? undefined : href;
  return existingPaths.has(path) ? undefined : href;
}

test("there are nineteen pages, and the site's list of addresses names each of them", () => {
  expect(locations).toHaveLength(19);
  expect(locations.map((place) => place.slug).sort()).toEqual([...locationSlugs].sort());
});

test("the site's list of addresses names each industry page", () => {
  expect(industries.map((industry) => industry.slug).sort()).toEqual([...industrySlugs].sort());
});

test("two pages share at most 40 % of their sentences", () => {
  const pages = locations.map((place) => ({ slug: place.slug, sentences: sentencesOf(place) }));
  for (const [index, page] of pages.entries()) {
    for (const other of pages.slice(index + 1)) {
      const shared = page.sentences.intersection(other.sentences).size;
      const share = shared / Math.min(page.sentences.size, other.sentences.size);
      expect(share, `${page.slug} and ${other.slug}`).toBeLessThanOrEqual(0.4);
    }
  }
});

test.each(locations)("$slug: the description with the company's facts keeps its limit", (place) => {
  expect(withCompany(place.description, defaultCompany).length).toBeLessThanOrEqual(155);
});

test.each(locations)("$slug: every page, anchor and post that it names exists", (place) => {
  for (const neighbor of place.neighbors) {
    expect(neighbor).not.toBe(place.slug);
    expect(findLocation(neighbor), neighbor).toBeDefined();
  }
  expect(industrySlugs).toContain(place.industry);
  expect([...posts]).toContain(place.post);
  const links = [place.service.path, ...textsOf(place).flatMap(linksIn)];
  expect(links.map(wrongLink).filter((href) => href !== undefined)).toEqual([]);
});
