import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSources } from "./source-files.ts";

/** Imports in the browser whose loss is handled where their file says, not around the import itself. */
const handledElsewhere: Readonly<Record<string, string>> = {
  "app/admin/shell/auth-layout.tsx": "its effect runs them with tryStep",
  "app/islands/page-scripts/own-scripts.ts": "its loaders run in tryStep",
  "app/islands/page-scripts/consent.ts": "the caller of `start` handles the loss",
  "app/islands/registry.ts": "hydrate.ts tries twice, and says so beside a pressed button",
  "app/islands/start-dev.ts": "runs in development alone",
  "app/islands/hydrate.ts": "its callers handle the loss",
  "app/languages/load-page-language.ts": "its callers handle the loss",
  "features/domain-check/use-domain-check.ts": "`settled` turns the loss into words",
  "features/errors/send-report.ts": "Promise.allSettled takes it",
};

/** Matches the end of a call that takes a promise or a loader and handles its loss. */
const handler =
  /(?:\btry |\b(?:tryStep|orOffline|lazyComponent|onDemand|tab|part)(?:<[\w<>, ]*>)?[({]?)$/;

/** Returns what stands before each bracket that is open at this place. */
function openersAt(text: string, place: number): string[] {
  const open: number[] = [];
  for (let at = 0; at < place; at += 1) {
    if ("({".includes(text[at] ?? "")) open.push(at);
    else if (")}".includes(text[at] ?? "")) open.pop();
  }
  return open.map((at) => text.slice(Math.max(0, at - 80), at));
}

/** Tells whether the statement goes on with a handler of its own: `.catch(…)`, or a second function of `.then(…)`. */
function hasOwnHandler(text: string, place: number): boolean {
  let depth = 0;
  let end = place;
  for (; end < text.length && !(text[end] === ";" && depth <= 0); end += 1) {
    if ("({".includes(text[end] ?? "")) depth += 1;
    else if (")}".includes(text[end] ?? "")) depth -= 1;
  }
  const rest = text.slice(place, end);
  return /\.catch\(/.test(rest) || /\.then\([\s\S]*,\s*\(\w*\)(?:: \w+)? =>/.test(rest);
}

const isHandled = (text: string, place: number) =>
  hasOwnHandler(text, place) || openersAt(text, place).some((before) => handler.test(before));

/** Returns the lines of imports whose loss nobody handles; a named loader counts where it is called. */
function unhandledImports(text: string): string[] {
  const found: string[] = [];
  for (const { index } of text.matchAll(/\bimport\(/g)) {
    const line = text.slice(text.lastIndexOf("\n", index) + 1, text.indexOf("\n", index));
    const loader = /^(?:export )?const (\w+) = \(\) => import\($/.exec(
      text.slice(text.lastIndexOf("\n", index) + 1, index + "import(".length),
    )?.[1];
    const places = loader
      ? [...text.matchAll(new RegExp(`\\b${loader}\\(\\)`, "g"))].map((call) => call.index)
      : [index];
    if (!places.every((place) => isHandled(text, place))) found.push(line.trim());
  }
  return found;
}

test("an import in the browser has somebody who handles the loss of its file", () => {
  const browser = readSources().filter(
    ({ path }) => /^(?:app|features|platform|ui)\//.test(path) && !/\.server\.|\.test\./.test(path),
  );
  const unhandled = browser.flatMap(({ path, text }) =>
    path in handledElsewhere || /^app\/(?:server|commands|seed)\//.test(path)
      ? []
      : unhandledImports(text).map((line) => `${path}: ${line}`),
  );
  expect(unhandled).toEqual([]);
  for (const path of Object.keys(handledElsewhere))
    expect(readFileSync(path, "utf8"), path).toMatch(/\bimport\(/);
});

test.each([
  ["void import(a).then((a) => a.b());\n", 1],
  ["const a = await import(a);\n", 1],
  ["void import(a).then((a) => a.b(), () => undefined);\n", 0],
  ["void import(a).catch(() => undefined);\n", 0],
  ["try {\n  await import(a);\n} catch {}\n", 0],
  ["void tryStep(async () => {\n  await import(a);\n});\n", 0],
  ["const A = lazyComponent(() => import(a).then((a) => a.A));\n", 0],
  ["const loadA = () => import(a);\nvoid loadA().then((a) => a.b());\n", 1],
  ["const loadA = () => import(a);\nvoid loadA().catch(() => undefined);\n", 0],
])("%j has %i import that nobody handles", (text, times) => {
  expect(unhandledImports(text)).toHaveLength(times);
});
