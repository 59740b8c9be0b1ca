import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { licenceOf } from "#scripts/supply/lockfile.ts";

/** Build tools that leave some of their own code in a build: helpers of the bundler, rules of the stylesheet. */
export const partsOfTools = ["@react-router/dev", "rolldown", "tailwindcss", "vite"] as const;

/** Matches files with a licence, or with the notices that some licences demand along with it. */
const licenceFile = /^(?:licen[cs]e|copying|notice|copyrightnotice)(?:[.-]|$)/i;
const readmeFile = /^readme\.(?:md|markdown)$/i;

type Manifest = {
  name: string;
  version: string;
  homepage?: string;
  repository?: string | { url?: string };
};

type Packaged = { name: string; version: string; licence: string; source: string; texts: string[] };

const noText = "This package comes without a licence text.";
const rule = "=".repeat(80);

const read = (path: string, file: string) => readFileSync(join(path, file), "utf8").trim();

/** Returns the part of a README under its heading "License" or "Licensing", as some packages have nothing else. */
function licencePart(readme: string): string[] {
  const lines = readme.split("\n");
  const at = lines.findIndex((line) => /^#{1,6} *licen[cs](?:e|ing)\b/i.test(line));
  return at < 0 ? [] : [lines.slice(at).join("\n").trim()];
}

function textsIn(path: string): string[] {
  const files = readdirSync(path).sort();
  const own = files.filter((file) => licenceFile.test(file)).map((file) => read(path, file));
  if (own.length > 0) return own;
  return files
    .filter((file) => readmeFile.test(file))
    .flatMap((file) => licencePart(read(path, file)));
}

function describe(path: string): Packaged {
  const manifest = JSON.parse(read(path, "package.json")) as Manifest;
  const { name, version, homepage, repository } = manifest;
  const named = typeof repository === "string" ? repository : repository?.url;
  return {
    name,
    version,
    licence: licenceOf({ path }) || "not named in its package.json",
    source: named ?? homepage ?? `https://www.npmjs.com/package/${name}`,
    texts: textsIn(path),
  };
}

const written = ({ name, version, licence, source, texts }: Packaged) =>
  [
    rule,
    `${name} ${version}`,
    `Licence: ${licence}`,
    `Source: ${source}`,
    ...(texts.length > 0 ? texts : [noText]).flatMap((text) => ["", text]),
    "",
  ].join("\n");

const preface = `The parts of this release that others wrote, each with its version, licence and source. Most are built into the files
under build/, the others are in node_modules/ and bin/ (Node.js).
`;

/**
 * Returns the licences of installed packages as one text, in the order of their names: each version once, with the text
 * that it comes with, or without one with the name of its licence.
 */
export function licenceTexts(paths: readonly string[]): string {
  const found = new Map(
    paths.map(describe).map((one) => [`${one.name} ${one.version}`, one] as const),
  );
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  return [preface, ...sorted.map(([, one]) => written(one))].join("\n");
}
