import { expect, test } from "vitest";
import { superLinear } from "./patterns/growth-of-steps.ts";
import { patternsIn, productPatterns } from "./patterns/literals.ts";

/** Patterns whose time may grow faster than their text, by file, each with what limits that text. */
const reviewed: Readonly<Record<string, { why: string; sources: readonly string[] }>> = {
  "app/server/pages/static-copy.ts": {
    why: "reads pages that this server has rendered; their texts are escaped and hold no tags",
    sources: [
      String.raw`<script\b(?![^>]*\btype="application\/ld\+json")[^>]*>[\s\S]*?<\/script>`,
      String.raw`<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*\bas="script"[^>]*>`,
      String.raw`<link\b[^>]*\brel="modulepreload"[^>]*>`,
      String.raw`<form\b[^>]*>[\s\S]*?<\/form>`,
      String.raw`<\/?noscript\b[^>]*>`,
      String.raw`<head\b[^>]*>`,
      String.raw`<body\b[^>]*>`,
    ],
  },
  "app/server/share-images/drawing.server.ts": {
    why: "reads drawings of the repository, while they are built",
    sources: [String.raw`<text\b[^>]*>.*?<\/text>`],
  },
  "features/campaigns/verbs.server.ts": {
    why: "reads an email that this server has rendered, with one body; its texts are escaped",
    sources: [String.raw`<body[^>]*>[\s\S]*<\/body>`],
  },
  "platform/files/object-store.server.ts": {
    why: "reads the operator's own store, a thousand entries at a time; names in it are escaped",
    sources: [String.raw`<Contents>(.*?)<\/Contents>`],
  },
};

/** Files that build patterns while running, with what these are built from. */
const builders: Readonly<Record<string, string>> = {
  "app/languages/translator.ts": "templates of our own texts",
  "features/backups/folder.server.ts": "names of constants",
  "features/leads/detail/mentions.ts":
    "names of the staff, escaped, as alternatives without repeats",
  "features/media/tidy.server.ts": "a path of constants",
  "platform/files/object-store.server.ts": "names of elements, with [^<]* between two",
  "platform/mail/inbound/safe-style.ts":
    "constants with bounded repeats, for at most 4,000 characters",
  "platform/private-links.ts": "paths of constants; its growth test reads it with hostile paths",
};

const { literals, builders: building } = productPatterns();
const seen = new Map(literals.map((literal) => [`${literal.source}/${literal.flags}`, literal]));
const isReviewed = ({ file, source }: { file: string; source: string }) =>
  reviewed[file]?.sources.includes(source) ?? false;

test("every pattern takes steps in proportion to its text, or is reviewed", () => {
  expect(literals.length).toBeGreaterThan(500);
  const wrong = [...seen.values()]
    .filter((literal) => !isReviewed(literal))
    .flatMap(({ file, source, flags }) => {
      const attack = superLinear({ source, flags });
      return attack ? [`${file}: /${source}/${flags} on ${JSON.stringify(attack)}`] : [];
    });
  expect(wrong).toEqual([]);
});

test("the reviewed patterns still stand where they were reviewed, and still need it", () => {
  const needless = Object.entries(reviewed).flatMap(([file, { sources }]) =>
    sources.filter((source) => {
      const found = literals.find((one) => one.file === file && one.source === source);
      return !found || !superLinear(found);
    }),
  );
  expect(needless).toEqual([]);
});

test("only the listed files build patterns while running", () => {
  expect(building.toSorted()).toEqual(Object.keys(builders).toSorted());
});

test.for([
  [String.raw`\s+$`, true],
  [String.raw`(?<!\s)\s+$`, false],
  [String.raw`^\s*\s*x`, true],
  [String.raw`^\s*x`, false],
  [String.raw`^[ \t]*>?[ \t]*Message-ID`, true],
  [String.raw`^(?:re)\s*(?:\[\d\])?\s*:`, true],
  [String.raw`^(?:re)(?:\s*\[\d\])?\s*:`, false],
  [String.raw`<b(?=[\s/>])[^>]*>`, true],
  [String.raw`<b(?=[\s/>])[^<>]*>`, false],
  [String.raw`\[([^\]]+)\]\(`, true],
  [String.raw`<!--[\s\S]*?-->`, true],
  ["a{1,64}@", false],
  ["(a+)+$", true],
  ["^(?:a|a)*$", true],
  [String.raw`^(\w+\s?)*$`, true],
  ["(?=.*x)y", true],
  ["(?<=a+)b", true],
] as const)("%s grows faster than its text: %s", ([source, grows]) => {
  expect(superLinear({ source, flags: "" }) !== null).toBe(grows);
});

test("literals are read from syntax, not from texts and comments", () => {
  const text =
    'const a = "/no+/g"; // /no+/\nconst b = <p>{/a+/gi.test(c as string)}</p>; RegExp(a);';
  expect(patternsIn("x.tsx", text)).toEqual({
    literals: [{ file: "x.tsx", source: "a+", flags: "gi" }],
    builders: ["x.tsx"],
  });
});
