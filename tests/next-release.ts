import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { program } from "#scripts/release/contents.ts";
import { memoryFolder } from "#tests/memory-folder.ts";

/** The build, and what starts it. */
const parts = ["build", "package.json", ...program];
/** Name of a hashed file: its own name, the hash and the ending. */
const hashed = /^(.+-)([\w-]{8})(\.\w+)$/;
const text = /\.(js|css|json)$/;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Returns another hash of the same length. */
const turned = (hash: string) => `${hash.startsWith("0") ? "1" : "0"}${hash.slice(1)}`;

/** Returns the new name of every hashed file of the browser, and the new id of the release. */
function newNames(assets: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    const [, own = "", hash = "", ending = ""] = hashed.exec(name) ?? [];
    if (!hash) continue;
    names.set(name, `${own}${turned(hash)}${ending}`);
    // The manifest of the routes is named after the release.
    if (own === "manifest-") names.set(hash, turned(hash));
  }
  return names;
}

/**
 * Makes the release after the one that is built, in a folder of its own: the same program, of which each file for
 * browsers has another name, as after a change that reaches them all. Run it with `startProductIn`.
 */
export function makeNextRelease(): { path: string; remove(): void } {
  const path = memoryFolder("site-next-");
  for (const part of parts) {
    mkdirSync(dirname(join(path, part)), { recursive: true });
    cpSync(part, join(path, part), {
      recursive: true,
      filter: (from) => basename(from) !== "compiled" && !/\.(br|gz)$/.test(from),
    });
  }
  // Tells app/main.js to run the build as it is.
  writeFileSync(join(path, "release.json"), "{}");
  symlinkSync(resolve("node_modules"), join(path, "node_modules"));
  const assets = join(path, "build/client/assets");
  const names = newNames(assets);
  // Takes whole words, in one pass: the build holds pictures and fonts as one word of megabytes.
  const word = /\w[\w.-]*/g;
  for (const file of filesIn(join(path, "build")).filter((name) => text.test(name))) {
    const before = readFileSync(file, "utf8");
    writeFileSync(
      file,
      before.replace(word, (name) => names.get(name) ?? name),
    );
  }
  for (const [from, to] of names) {
    if (hashed.test(from)) renameSync(join(assets, from), join(assets, to));
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
