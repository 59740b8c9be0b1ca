import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withOwnSheets } from "./page-sheets.server.ts";

const texts: Record<string, string> = {
  "/assets/shell-Ab_1.css": ".a{color:red}\n",
  "/assets/article-x.css": ".b::before{content:'$&'}",
};
const read = (address: string) => texts[address] ?? "";
const source = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("linked sheets are inlined in order, and their links disabled", () => {
  const page =
    '<head><link rel="stylesheet" href="/assets/shell-Ab_1.css#"/><title>T</title><link rel="stylesheet" href="/assets/article-x.css"/></head>';
  const { html, sources } = withOwnSheets(page, read);
  expect(html).toBe(
    `<head><style>.a{color:red}</style><link rel="stylesheet" href="/assets/shell-Ab_1.css#" media="not all" disabled=""/><title>T</title><style>.b::before{content:'$&'}</style><link rel="stylesheet" href="/assets/article-x.css" media="not all" disabled=""/></head>`,
  );
  expect(sources).toEqual([source(".a{color:red}"), source(".b::before{content:'$&'}")]);
});

test("links to anything but the build's own sheets stay as they are", () => {
  const page =
    '<link rel="stylesheet" href="https://elsewhere.test/a.css"/><link rel="icon" href="/favicon.svg"/>';
  expect(withOwnSheets(page, read)).toEqual({ html: page, sources: [] });
});
