import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { ensureBuild } from "#app/server/boot/build-freshness.ts";
import {
  copyOfPage,
  copyStyle,
  fileOfPage,
  filesNamedIn,
  pagesInSiteMap,
} from "#app/server/pages/static-copy.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { commandEnv, runCommand } from "./run-command.ts";

const usage = `Writes the public pages as plain files, to be shown while the site itself is down.

  npm run export-static -- <folder>     a new folder, or one that this command wrote before`;

type Entry = typeof import("#app/server/boot/entry.ts");
type Site = Awaited<ReturnType<Entry["createProduct"]>>;

const visitor = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
const noSuchPage = "/this-page-is-none";

/** An answer of the product, taken without a socket. @throws when it is another status than expected */
async function take(site: Site, path: string, expected = 200): Promise<Buffer> {
  const answer = await site.http.request(path, {}, visitor);
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Pages as copies and every file that they name, under the names they have in the folder. */
async function gather(site: Site, company: Parameters<typeof copyOfPage>[1]) {
  const files = new Map<string, Buffer>([[copyStyle.path.slice(1), Buffer.from(copyStyle.text)]]);
  const wanted = new Set<string>();
  async function copy(path: string, file: string, expected = 200) {
    const html = copyOfPage((await take(site, path, expected)).toString("utf8"), company);
    files.set(file, Buffer.from(html));
    for (const named of filesNamedIn(html)) wanted.add(named);
  }
  const pages = pagesInSiteMap((await take(site, "/sitemap.xml")).toString("utf8"));
  for (const path of pages) await copy(path, fileOfPage(path));
  await copy(noSuchPage, "404.html", 404);
  wanted.delete(copyStyle.path);
  // A style sheet names fonts and pictures: the set grows while it is walked.
  for (const path of wanted) {
    const body = await take(site, path);
    files.set(path.slice(1), body);
    if (path.endsWith(".css"))
      for (const named of filesNamedIn(body.toString("utf8"))) wanted.add(named);
  }
  return { files, pages: pages.length };
}

/** The folder changes as a whole or not at all: it may be served at this moment. */
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
    words: `${folder} holds other things. Name a new folder, or one that this command wrote.`,
  });
}

await runCommand(async () => {
  const [asked] = process.argv.slice(2);
  if (!asked || asked.startsWith("--")) throw new ExpectedError("invalid", { words: usage });
  const folder = resolve(asked);
  requireOwnFolder(folder);
  await ensureBuild();
  process.env.NODE_ENV ??= "production";
  const built = resolve("build/server/index.js");
  const entry = (await import(built)) as Entry;
  // Without a way to send mail: the copy is made beside the running site, which sends its own.
  const env = { ...commandEnv(), SMTP_URL: undefined };
  const database = entry.openDatabase(env);
  const appContext = { env, database, log: entry.createLog("error"), now: Date.now };
  try {
    const site = await entry.createProduct(appContext, "production");
    const { company } = await currentSettings(systemContext(appContext, "command"));
    const { files, pages } = await gather(site, company).finally(() => site.stop());
    await replaceFolder(folder, files);
    return `${pages} pages and ${files.size - pages} other files are in ${folder}.`;
  } finally {
    await database.close();
  }
});
