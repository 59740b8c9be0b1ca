import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "./source-files.ts";

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const sources = readSources().filter(
  ({ path }) => /^(app|features|platform|ui|content)\/.+/.test(path) && !isTest(path),
);

/** Folders of the product that hold code: each is a room with a README. Migrations need none. */
const rooms = [...new Set(sources.map(({ path }) => dirname(path)))].filter(
  (room) => room.includes("/") && !room.startsWith("platform/database/migrations/"),
);

const maxFiles = 25;
const maxReadmeLines = 5;

function readme(room: string): string {
  const file = `${room}/README.md`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Returns the files that may be imported from outside a room; null if every file may. */
function publicFiles(text: string): Set<string> | null {
  const line = /^Public: (.*)$/m.exec(text)?.[1] ?? "";
  if (line === "every file.") return null;
  const names = [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "");
  return new Set(names.filter((name) => !name.includes("/")));
}

test("a folder holds at most 25 files besides tests and the manifests", () => {
  const files = sources.filter(({ path }) => !/^feature(\.server)?\.ts$/.test(basename(path)));
  const counts = Map.groupBy(files, ({ path }) => dirname(path));
  const full = [...counts].filter(([, files]) => files.length > maxFiles);
  expect(full.map(([room, files]) => `${room}: ${files.length}`)).toEqual([]);
});

test("each room says in at most five lines what it holds", () => {
  const wrong = rooms.filter((room) => {
    const lines = readme(room).trimEnd().split("\n");
    return lines.length < 2 || lines.length > maxReadmeLines;
  });
  expect(wrong).toEqual([]);
});

test("a room's inner files are imported from outside only where its README names them", () => {
  const open = new Map(rooms.map((room) => [room, publicFiles(readme(room))]));
  const wrong = sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ file }) => {
      if (file === null || dirname(file) === dirname(path)) return [];
      const names = open.get(dirname(file));
      return names && !names.has(basename(file)) && /\.tsx?$/.test(file)
        ? [`${path} imports ${file}`]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("each page script has a test beside it", () => {
  const folder = "app/islands/page-scripts/";
  const untested = sources
    .map(({ path }) => path)
    .filter((path) => path.startsWith(folder))
    .filter((path) => !["ts", "tsx"].some((end) => existsSync(path.replace(/ts$/, `test.${end}`))));
  expect(untested).toEqual([]);
});

test("a README names only files that are in its room", () => {
  const stale = rooms.flatMap((room) =>
    [...(publicFiles(readme(room)) ?? [])]
      .filter((name) => !existsSync(`${room}/${name}`))
      .map((name) => `${room}/${name}`),
  );
  expect(stale).toEqual([]);
});
