import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backupJobs } from "#features/backups/jobs.server.ts";
import { makeBackup, proveNewestBackup } from "#features/backups/service.server.ts";
import { openFileStore } from "#platform/files/open-store.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { allOf } from "#tests/http/all-of.ts";
import { clock, expect, type TestSite } from "#tests/http/harness.ts";
import { runJob, test } from "#tests/http/storing.ts";
import { fetchCopy, findNewestAway, linkToCopy, listCopiesAway } from "./copies.server.ts";

const send = (site: TestSite) => runJob(backupJobs, "copies-to-store", site);
const folderOf = ({ ctx }: TestSite) => join(ctx.env.DATA_DIR, "backups");

function storeOf({ ctx }: TestSite) {
  const store = openFileStore(ctx.env);
  if (!store) throw new Error("no store");
  return store;
}

test("a copy is sent to the store and test-restored from there, without the local one", async ({
  storing,
}) => {
  await expect(proveNewestBackup(storing.ctx)).rejects.toThrow(/There is no copy on .* yet\./);
  await makeBackup(storing.ctx, "nightly");
  expect(await send(storing)).toMatch(
    /^Copies on 127\.0\.0\.1:\d+\/site: 1, the newest site-.*\.$/,
  );
  rmSync(folderOf(storing), { recursive: true });
  expect(await proveNewestBackup(storing.ctx)).toMatch(
    /^site-.*-nightly\.backup, read back from 127\.0\.0\.1:\d+\/site, restored: 0 leads, 8 posts, \d+ audit entries, audit chain intact\.$/,
  );
  expect(readdirSync(folderOf(storing))).toEqual([]);
});

test("a copy that was changed on the store does not pass", async ({ storing, objects }) => {
  await makeBackup(storing.ctx, "nightly");
  await send(storing);
  objects.trouble = "changed";
  await expect(proveNewestBackup(storing.ctx)).rejects.toThrow("damaged");
  objects.trouble = "truncated";
  await expect(proveNewestBackup(storing.ctx)).rejects.toThrow("does not answer");
  expect(readdirSync(folderOf(storing)).filter((name) => !name.endsWith(".backup"))).toEqual([]);
});

test("an unreachable store loses no copy, and gets it once it is back", async ({
  storing,
  objects,
}) => {
  objects.trouble = "cut upload";
  await makeBackup(storing.ctx, "nightly");
  await expect(send(storing)).rejects.toThrow("does not answer");
  expect(readdirSync(folderOf(storing))).toHaveLength(1);
  objects.trouble = "none";
  expect(await send(storing)).toContain(": 1, the newest");
});

test("copies on the store are thinned out by the local rules, and never because they are missing locally", async ({
  storing,
}) => {
  for (let night = 0; night < 9; night += 1) {
    await makeBackup(storing.ctx, "nightly");
    await send(storing);
    clock.advance(dayMs);
  }
  const away = await listCopiesAway(storeOf(storing));
  expect(away.map(({ file }) => file).sort()).toEqual(readdirSync(folderOf(storing)).sort());
  expect(away.length).toBeLessThan(9);
  rmSync(folderOf(storing), { recursive: true });
  await send(storing);
  expect(await listCopiesAway(storeOf(storing))).toEqual(away);
});

test("a copy that is not encrypted stays on this machine", async ({ storing }) => {
  const env = { ...storing.ctx.env, BACKUP_KEY: undefined };
  await makeBackup({ ...storing.ctx, env }, "by-hand");
  expect(await send(storing)).toContain("no encrypted copy yet");
  expect(await listCopiesAway(storeOf(storing))).toEqual([]);
});

test("a new machine fetches the newest copy, and a link hands one on without the key", async ({
  storing,
}) => {
  await makeBackup(storing.ctx, "nightly");
  await send(storing);
  const store = storeOf(storing);
  const fresh = mkdtempSync(join(tmpdir(), "new-machine-"));
  const env = { ...storing.ctx.env, DATA_DIR: fresh, BACKUP_DIR: undefined };
  const newest = await findNewestAway(env, store, clock.now());
  if (!newest) throw new Error("no copy");
  await fetchCopy(env, store, newest);
  expect(readdirSync(join(fresh, "backups"))).toEqual([newest.file]);
  const answer = await fetch(await linkToCopy(store, newest.file, 60));
  expect((await answer.arrayBuffer()).byteLength).toBe(newest.bytes);
  await expect(linkToCopy(store, "site-none.backup", 60)).rejects.toThrow("There is no copy");
  rmSync(fresh, { recursive: true });
});

test("files of others beside the copies are left alone", async ({ storing }) => {
  const store = storeOf(storing);
  await store.put("copies/notes.txt", new Blob(["ours"]));
  await makeBackup(storing.ctx, "nightly");
  writeFileSync(join(folderOf(storing), "notes.txt"), "ours");
  await send(storing);
  expect((await allOf(store.list("copies/notes.txt"))).map(({ key }) => key)).toEqual([
    "copies/notes.txt",
  ]);
  expect(await listCopiesAway(store)).toHaveLength(1);
});
