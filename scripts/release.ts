import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { ensureBuild } from "#app/server/boot/build-freshness.ts";
import { nameRelease, writeRelease } from "./release/contents.ts";

// Makes a release: a folder and its archive, which run on a Linux with only its C library.
//   npm run release                   into release/
//   npm run release -- <folder>

const [target = "release"] = process.argv.slice(2);

/** Packs the folder; its files are readable by everybody and owned by root. */
function pack(folder: string, archive: string): void {
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=a+rX,u+w,go-w"];
  const { status, stderr } = spawnSync(
    "tar",
    ["-czf", archive, ...owner, "--sort=name", "-C", join(folder, ".."), basename(folder)],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The archive could not be made: ${stderr}`);
}

await ensureBuild();
const name = nameRelease();
const folder = resolve(target, name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { files, bytes } = writeRelease(folder, { now: new Date() });

const archive = `${folder}.tar.gz`;
pack(folder, archive);
const hash = createHash("sha256").update(readFileSync(archive)).digest("hex");
writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
console.log(`${files} files, ${(bytes / 1e6).toFixed(1)} MB: ${folder}\n${archive}`);
