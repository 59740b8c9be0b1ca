import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findTerm, glossary } from "./glossary.server.ts";

const folder = join(import.meta.dirname, "..");

test("there are at least 120 terms", () => {
  expect(glossary.length).toBeGreaterThanOrEqual(120);
});

test("no slug is the anchor of a letter", () => {
  for (const { slug } of glossary) expect(slug).not.toMatch(/^letter-/);
});

test("related terms are other terms that exist, each once", () => {
  for (const { slug, related } of glossary) {
    expect(related, slug).not.toContain(slug);
    expect(new Set(related).size, slug).toBe(related.length);
    for (const other of related) expect(findTerm(other), `${slug} → ${other}`).toBeDefined();
  }
});

test("every link to a term, in pages and posts, leads to one", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(md|ts)$/.test(name),
  );
  const broken = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const slugs = Array.from(text.matchAll(/\/glossary#([^)"'\s`]+)/g), (match) => match[1] ?? "");
    return slugs.filter((slug) => !findTerm(slug)).map((slug) => `${name}: ${slug}`);
  });
  expect(broken.filter((line) => !line.startsWith("glossary/glossary.test.ts"))).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});
