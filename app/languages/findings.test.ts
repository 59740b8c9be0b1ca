import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageLanguageOf } from "#app/languages/translators.ts";
import { earlierSentences, reworded } from "#content/es/findings/earlier.ts";
import { languages } from "#content/frame/languages.ts";

const folder = join(import.meta.dirname, "../../features/domain-check");
const sources = [
  ...readdirSync(join(folder, "rules")).map((name) => join("rules", name)),
  join("grammar", "sts-policy.ts"),
  join("spf", "findings.server.ts"),
  join("collect", "mail.server.ts"),
  join("collect", "unseen.ts"),
].filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

/** Returns the sentences that a source file contains as literals, with "x" in place of each interpolated value. */
function sentencesOf(path: string): string[] {
  const text = readFileSync(join(folder, path), "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  const literals = [...text.matchAll(/"((?:[^"\\\n]|\\.)+)"|'([^'\n]+)'|`([^`]+)`/g)];
  return literals
    .map(([, double, single, template]) => double ?? single ?? template ?? "")
    .map((literal) => literal.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "x").replaceAll('\\"', '"'))
    .filter((literal) => /^[A-Z].* .*[.?]$/.test(literal));
}

/** Literals that need no translation of their own: fragments of composed sentences, and texts for programmers. */
const parts = [
  /^We asked for the names/,
  /^Start with p=none/,
  /^This domain answers for any name.* x$/,
  /x$/,
  /^No host was checked/,
  /^MX 0/,
];

for (const language of languages.slice(1)) {
  const { translate } = pageLanguageOf(language);

  test(`every sentence of a domain report is translated to "${language}"`, () => {
    const missing = sources.flatMap((path) =>
      sentencesOf(path)
        .filter((sentence) => !parts.some((part) => part.test(sentence)))
        .filter((sentence) => translate(sentence) === sentence),
    );
    expect(missing).toEqual([]);
  });
}

test("earlier wordings in stored reports are translated like the current ones", () => {
  const { translate } = pageLanguageOf("es");
  for (const [old, now] of Object.entries(reworded)) {
    expect(translate(now)).not.toBe(now);
    expect(translate(old)).toBe(translate(now));
  }
  for (const old of Object.keys(earlierSentences)) expect(translate(old)).not.toBe(old);
});

test("facts inside a sentence are kept, and translated when they are phrases themselves", () => {
  const { translate } = pageLanguageOf("es");
  expect(
    translate("There are 3 SPF records. Receivers accept exactly one and ignore them all."),
  ).toMatch(/^Hay 3 registros SPF\./);
  expect(translate("Your website answers only over the open connection.")).toBe(
    "Su sitio web contesta solo por la conexión abierta.",
  );
  expect(
    translate("At www.a.test: The certificate has expired, so browsers warn your visitors."),
  ).toMatch(/^En www\.a\.test: El certificado ya venció/);
});
