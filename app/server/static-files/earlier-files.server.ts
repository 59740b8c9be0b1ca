import { createHash } from "node:crypto";
import { constants } from "node:fs";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#platform/log.server.ts";
import { dayMs } from "#platform/time/durations.ts";

/** Time (ms) for which the files of a release are served after another has started. */
export const servedForMs = dayMs;

/** Maximum releases whose files are kept, the running one included; each takes about 9 MB. */
export const maxReleases = 5;

/** File beside a release's folder with the time (ms since 1970) at which another release first started. */
const replacedMark = ".replaced";
/** Begins the name of a folder that is still being filled. */
const unfinished = ".filling-";
const releaseName = /^[\da-f]{16}$/;

/** Files of earlier releases. */
export type EarlierFiles = {
  folder: string;
  /** Returns a file's path in `folder`; undefined if no release named it. */
  find(name: string): string | undefined;
  /** Resolves once the own files are kept for the next release, or could not be. */
  kept: Promise<void>;
};

type Options = {
  /** Folder of all releases, in DATA_DIR. */
  folder: string;
  /** Folder of the running release's hashed files. */
  assets: string;
  now: () => number;
  log: Pick<Log, "warn">;
};

/** The running release, named after its files: what changes only public pages has the same id for the staff area. */
type Own = { folder: string; now: () => number; assets: string; release: string; names: string[] };

type Replaced = { release: string; at: number };

/**
 * Returns the files of the releases that ran before, and then copies the own files for the next release. Without such
 * a folder, such as on a full disk, it logs one line and returns null.
 */
export async function openEarlierFiles(options: Options): Promise<EarlierFiles | null> {
  const { folder, assets, now, log } = options;
  const warn = (err: unknown) => log.warn({ err }, "the files of earlier releases are not kept");
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await filesIn(assets);
    const hash = createHash("sha256").update(names.join("\n")).digest("hex");
    const own = { folder, now, assets, names, release: hash.slice(0, 16) };
    const found = await listFiles(folder, await dropOld(own, await markReplaced(own)));
    return {
      folder,
      kept: keepOwnFiles(own).catch(warn),
      find(name) {
        const file = found.get(name);
        return file && now() - file.at < servedForMs ? file.path : undefined;
      },
    };
  } catch (error) {
    warn(error);
    return null;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

/** Notes the time for each other release that has none, and forgets the own, which an operator has gone back to. */
async function markReplaced({ folder, release, now }: Own): Promise<Replaced[]> {
  await rm(join(folder, `${release}${replacedMark}`), { force: true });
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && releaseName.test(entry.name))
    .map(({ name }) => name);
  const others = names.filter((name) => name !== release);
  return await Promise.all(
    others.map(async (name) => {
      const mark = join(folder, `${name}${replacedMark}`);
      // Another process may have been first.
      await writeFile(mark, String(now()), { flag: "wx", mode: 0o600 }).catch(passIfThere);
      return { release: name, at: Number(await readFile(mark, "utf8").catch(() => "")) || now() };
    }),
  );
}

/** Deletes releases whose day is over or that are too many, and what a killed process began. Returns the others. */
async function dropOld({ folder, now }: Own, earlier: Replaced[]): Promise<Replaced[]> {
  const newestFirst = earlier.sort((one, other) => other.at - one.at);
  const retained = newestFirst
    .slice(0, maxReleases - 1)
    .filter(({ at }) => now() - at < servedForMs);
  for (const { release } of newestFirst.filter((each) => !retained.includes(each))) {
    await rm(join(folder, release), { recursive: true, force: true });
    await rm(join(folder, `${release}${replacedMark}`), { force: true });
  }
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue;
    const begun = await stat(join(folder, name)).catch(() => null);
    if (begun && now() - begun.mtimeMs > servedForMs) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
  return retained;
}

/** Returns every file of these releases by its name. */
async function listFiles(folder: string, releases: readonly Replaced[]) {
  const found = new Map<string, { path: string; at: number }>();
  for (const { release, at } of releases.toReversed()) {
    // Another process may have deleted it meanwhile.
    for (const name of await filesIn(join(folder, release)).catch(() => [])) {
      found.set(name, { path: `${release}/${name}`, at });
    }
  }
  return found;
}

/** Copies the own files under the release's name. A folder gets its name once it is complete. */
async function keepOwnFiles({ folder, release, assets, names }: Own): Promise<void> {
  const retained = join(folder, release);
  if (await stat(retained).catch(() => null)) return;
  const filling = await mkdtemp(join(folder, unfinished));
  try {
    for (const name of names) {
      await copyFile(join(assets, name), join(filling, name), constants.COPYFILE_FICLONE);
    }
    // Several processes may start at once; the first to finish gives its folder.
    await rename(filling, retained).catch(passIfThere);
  } finally {
    await rm(filling, { recursive: true, force: true });
  }
}

function passIfThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST" && error.code !== "ENOTEMPTY") throw error;
}
