import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import { test as base, expect } from "vitest";
import type { HttpEnv } from "#app/server/http/http.server.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { dataFolder } from "#tests/product.ts";
import { maxReleases, openEarlierFiles } from "./earlier-files.server.ts";
import { mountStaticFiles } from "./static-files.server.ts";

// Starts one release after another on the same DATA_DIR, and asks the running one for files.

const immutable = "public, max-age=31536000, immutable";

type Place = { path: string; now: number; warnings: string[] };

const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is asked for here
  place: async ({}, use) => {
    const { path, remove } = dataFolder();
    await use({ path, now: Date.UTC(2026, 0, 5), warnings: [] });
    remove();
  },
});

const keptIn = ({ path }: Place) =>
  existsSync(join(path, "earlier-files"))
    ? readdirSync(join(path, "earlier-files")).filter((name) => /^\w+$/.test(name))
    : [];

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Starts a release with these hashed files, which it keeps, and returns a way to ask it for a path. */
async function start(place: Place, name: string, files: Readonly<Record<string, string>>) {
  const client = join(place.path, "releases", name);
  for (const [file, text] of Object.entries(files)) put(join(client, "assets", file), text);
  const earlier = await openEarlierFiles({
    folder: join(place.path, "earlier-files"),
    assets: join(client, "assets"),
    now: () => place.now,
    log: { warn: ((_facts: object, text: string) => place.warnings.push(text)) as never },
  });
  const app = new Hono<HttpEnv>();
  mountStaticFiles(app, { client, earlier });
  await earlier?.kept;
  return async (path: string, headers: Record<string, string> = {}) =>
    await app.request(path, { headers });
}

/** Starts a release with one file. */
const startOne = (place: Place, name: string) =>
  start(place, name, { [`part-${name}.js`]: `// ${name}` });

test("a file of the release before is served with the same headers, packed as the browser asks", async ({
  place,
}) => {
  const text = "export const one = 1;";
  const first = await start(place, "one", { "part-one.js": text, "part-one.js.br": "packed" });
  const second = await startOne(place, "two");
  for (const ask of [first, second]) {
    const plain = await ask("/assets/part-one.js");
    expect([plain.status, await plain.text()]).toEqual([200, text]);
    expect(plain.headers.get("cache-control")).toBe(immutable);
    expect(plain.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const packed = await ask("/assets/part-one.js", { "Accept-Encoding": "gzip, br" });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(packed.headers.get("vary")).toContain("Accept-Encoding");
    expect(await packed.text()).toBe("packed");
  }
  expect((await second("/assets/part-two.js")).status).toBe(200);
  expect((await second("/assets/part-none.js")).status).toBe(404);
  expect(place.warnings).toEqual([]);
});

test("the files of an earlier release are served for a day after another one has started", async ({
  place,
}) => {
  await startOne(place, "one");
  place.now += 10 * dayMs;
  let ask = await startOne(place, "two");
  place.now += dayMs - hourMs;
  // Starting again does not prolong the day.
  ask = await start(place, "two", { "part-two.js": "// two" });
  expect((await ask("/assets/part-one.js")).status).toBe(200);
  place.now += hourMs;
  expect((await ask("/assets/part-one.js")).status).toBe(404);
  expect(keptIn(place)).toHaveLength(2);
  await start(place, "two", { "part-two.js": "// two" });
  expect(keptIn(place)).toHaveLength(1);
});

test("a release that an operator has gone back to is not an earlier one, and the newer one is", async ({
  place,
}) => {
  await startOne(place, "one");
  await startOne(place, "two");
  place.now += dayMs;
  const ask = await start(place, "one", { "part-one.js": "// one" });
  expect((await ask("/assets/part-two.js")).status).toBe(200);
  place.now += hourMs;
  const again = await start(place, "two", { "part-two.js": "// two" });
  expect((await again("/assets/part-one.js")).status).toBe(200);
});

test("at most five releases are kept", async ({ place }) => {
  for (const name of ["a", "b", "c", "d", "e"]) {
    place.now += 60_000;
    await startOne(place, name);
  }
  const ask = await start(place, "f", { "part-f.js": "// f" });
  expect(keptIn(place)).toHaveLength(maxReleases);
  expect((await ask("/assets/part-a.js")).status).toBe(404);
  expect((await ask("/assets/part-b.js")).status).toBe(200);
});

test("only names from a release's own list are served", async ({ place }) => {
  await startOne(place, "one");
  const folder = join(place.path, "earlier-files");
  const [release = ""] = keptIn(place);
  put(join(place.path, "session-secret"), "hush");
  put(join(folder, "loose.js"), "hush");
  put(join(folder, release, "inner/deep.js"), "hush");
  put(join(folder, "not-a-release/part.js"), "hush");
  symlinkSync(join(place.path, "session-secret"), join(folder, release, "link.js"));
  const ask = await startOne(place, "two");
  put(join(folder, release, "later.js"), "hush");
  for (const path of [
    "/assets/..%2Floose.js",
    "/assets/%2e%2e/session-secret",
    `/assets/${release}/part-one.js`,
    "/assets/inner/deep.js",
    "/assets/link.js",
    "/assets/later.js",
    "/assets/part.js",
    "/assets/loose.js",
    "/assets/",
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
});

test("several processes that start at once keep one whole copy", async ({ place }) => {
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`part-${at}.js`, `// ${at}`]),
  );
  await Promise.all(Array.from({ length: 4 }, () => start(place, "one", files)));
  const folder = join(place.path, "earlier-files");
  expect(readdirSync(folder)).toEqual(keptIn(place));
  const [release = ""] = keptIn(place);
  expect(readdirSync(join(folder, release))).toHaveLength(40);
  expect(place.warnings).toEqual([]);
});

test("a folder that cannot be made costs one line in the log, and the own files are served", async ({
  place,
}) => {
  writeFileSync(join(place.path, "earlier-files"), "a file in its place");
  const ask = await start(place, "one", { "part-one.js": "// one" });
  expect((await ask("/assets/part-one.js")).status).toBe(200);
  expect((await ask("/assets/part-none.js")).status).toBe(404);
  expect(place.warnings).toEqual(["the files of earlier releases are not kept"]);
});

test("a copy that fails leaves nothing behind and costs one line in the log", async ({ place }) => {
  await startOne(place, "one");
  const assets = join(place.path, "releases/two/assets");
  const folder = join(place.path, "earlier-files");
  put(join(assets, "part-a.js"), "// a");
  put(join(assets, "part-b.js"), "// b");
  const warnings: string[] = [];
  const earlier = await openEarlierFiles({
    folder,
    assets,
    // Asked after the files were listed and before they are copied: copying then fails midway, as on a full disk.
    now() {
      rmSync(join(assets, "part-b.js"), { force: true });
      return place.now;
    },
    log: { warn: ((_facts: object, text: string) => warnings.push(text)) as never },
  });
  await earlier?.kept;
  expect(warnings).toEqual(["the files of earlier releases are not kept"]);
  expect(readdirSync(folder).filter((name) => !name.endsWith(".replaced"))).toEqual(keptIn(place));
  expect(keptIn(place)).toHaveLength(1);
});
