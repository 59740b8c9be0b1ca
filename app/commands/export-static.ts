import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuild } from "#app/server/boot/build-freshness.ts";
import {
  copyOfPage,
  copyStyle,
  fileOfPage,
  filesNamedIn,
  pagesInSiteMap,
} from "#app/server/pages/static-copy.ts";
import type { Site } from "#app/server/product/site.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { openDatabase } from "#platform/database/engine.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { createLog } from "#platform/log.server.ts";
import { callOf, runCommand, settledCommandEnv } from "./run-command.ts";

const usage = `Writes the public pages as plain files, to be shown while the site itself is down.

  ${callOf("export-static")} <folder>     a new folder, or one that this command wrote before`;

/** The part of the built server (app/server/boot/entry.ts) used here; importing it would create an import cycle. */
type Entry = {
  openDatabase: typeof openDatabase;
  createLog: typeof createLog;
  createProduct(
    appContext: AppContext,
    mode: "production",
    options: { unlessServed: boolean },
  ): Promise<Site>;
};

/** Loads the built product. In a release this command is itself part of the build. */
async function loadEntry(): Promise<Entry> {
  process.env.NODE_ENV ??= "production";
  const isBuilt = import.meta.env?.PROD;
  if (!isBuilt) await ensureBuild();
  const entry = isBuilt ? join(import.meta.dirname, "../index.js") : "build/server/index.js";
  return (await import(pathToFileURL(entry).href)) as Entry;
}

const visitor = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
const noSuchPage = "/this-page-is-none";

/** Requests a path without a socket. @throws when the status is not the expected one */
async function request(site: Site, path: string, expected = 200): Promise<Buffer> {
  const response = await site.http.request(path, {}, visitor);
  if (response.status !== expected) throw new Error(`${path} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Collects copies of all pages and every file that they reference, keyed by name in the folder. */
async function collectFiles(site: Site, company: Parameters<typeof copyOfPage>[1]) {
  const files = new Map<string, Buffer>([[copyStyle.path.slice(1), Buffer.from(copyStyle.text)]]);
  const wanted = new Set<string>();
  async function copy(path: string, file: string, expected = 200) {
    const html = copyOfPage((await request(site, path, expected)).toString("utf8"), company);
    files.set(file, Buffer.from(html));
    for (const named of filesNamedIn(html)) wanted.add(named);
  }
  const pages = pagesInSiteMap((await request(site, "/sitemap.xml")).toString("utf8"));
  for (const path of pages) await copy(path, fileOfPage(path));
  await copy(noSuchPage, "404.html", 404);
  wanted.delete(copyStyle.path);
  // Style sheets reference fonts and pictures, so the set grows while it is iterated.
  for (const path of wanted) {
    const body = await request(site, path);
    files.set(path.slice(1), body);
    if (path.endsWith(".css"))
      for (const named of filesNamedIn(body.toString("utf8"))) wanted.add(named);
  }
  return { files, pages: pages.length };
}

/** Replaces the folder as a whole or not at all, because it may be served at this moment. */
async function replaceFolder(folder: string, files: ReadonlyMap<string, Buffer>) {
  await mkdir(dirname(folder), { recursive: true });
  const fresh = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
  await chmod(fresh, 0o755);
  for (const [name, body] of files) {
    const file = join(fresh, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o755 });
    await writeFile(file, body, { mode: 0o644 });
  }
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

function requireOwnFolder(folder: string) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  if (existsSync(join(folder, copyStyle.path))) return;
  throw new ExpectedError("invalid", {
    message: `${folder} contains other files. Name a new folder, or one that this command wrote.`,
  });
}

await runCommand(async () => {
  const [target] = process.argv.slice(2);
  if (!target || target.startsWith("--")) throw new ExpectedError("invalid", { message: usage });
  const folder = resolve(target);
  requireOwnFolder(folder);
  const entry = await loadEntry();
  // Sends no mail: the running site sends its own.
  const env = { ...(await settledCommandEnv()), SMTP_URL: undefined };
  const database = entry.openDatabase(env);
  const appContext = { env, database, log: entry.createLog("error"), now: Date.now };
  try {
    const site = await entry.createProduct(appContext, "production", { unlessServed: true });
    const { company } = await currentSettings(systemContext(appContext, "command"));
    const { files, pages } = await collectFiles(site, company).finally(() => site.stop());
    await replaceFolder(folder, files);
    return `${pages} pages and ${files.size - pages} other files are in ${folder}.`;
  } finally {
    await database.close();
  }
});
