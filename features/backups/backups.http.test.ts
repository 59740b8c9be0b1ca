import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { aContactMessage } from "#tests/builders/lead.ts";
import { clock, expect, test } from "#tests/http/harness.ts";
import { readHead } from "./archive-head.server.ts";
import { copyName, inScratchFolder, removeAbandonedCopies } from "./folder.server.ts";
import { makeBackup, makeScheduledBackup, proveNewestBackup } from "./service.server.ts";

const folderOf = (env: { DATA_DIR: string }) => join(env.DATA_DIR, "backups");

test("a copy is made while the site runs, proved, and shown to staff", async ({ site }) => {
  const visitor = site.browser();
  expect((await visitor.post("/api/contact", aContactMessage())).status).toBe(200);
  expect(await makeBackup(site.ctx, "nightly")).toMatch(
    /^site-2026-11-17T18-00-\d\dZ-nightly\.backup, nightly, 0\.\d MB, not encrypted, .*\.$/,
  );
  const folder = folderOf(site.appContext.env);
  const [file = ""] = readdirSync(folder);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  expect(await proveNewestBackup(site.ctx)).toMatch(
    /restored: 1 leads, 8 posts, \d+ audit entries, audit chain intact\.$/,
  );
  // Nothing of the scratch database is left.
  expect(readdirSync(folder)).toEqual([file]);

  const technician = await site.signInAs("technician");
  const shown = await (await technician.get("/api/backups")).json();
  expect(shown).toMatchObject({
    encrypted: false,
    copies: [{ file, encrypted: false, purpose: "nightly" }],
    failures: [],
  });
  expect(shown.provenWords).toContain("chain intact");
  const rows = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectType", "=", "backup")
    .orderBy("seq")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(["backup.made", "backup.proved"]);
});

test("the session secret goes along in an encrypted copy alone, and the answer says so", async ({
  startSite,
}) => {
  for (const [env, text, held] of [
    [{}, /not encrypted, so that it leaves out the session secret: set BACKUP_KEY/, false],
    [{ BACKUP_KEY: "a key of the tests alone" }, /encrypted \(key [\da-f]{8}\)\.$/, true],
  ] as const) {
    const site = await startSite({ env });
    const { DATA_DIR } = site.appContext.env;
    writeFileSync(join(DATA_DIR, "session-secret"), "hush");
    expect(await makeBackup(site.ctx, "by-hand")).toMatch(text);
    const [file = ""] = readdirSync(folderOf(site.appContext.env));
    const { head } = await readHead(join(folderOf(site.appContext.env), file));
    expect(head.files.some(({ name }) => name === "session-secret")).toBe(held);
    expect(await proveNewestBackup(site.ctx)).toContain("chain intact");
  }
});

test("a copy that is not encrypted does not pass once a key is set", async ({ site }) => {
  await makeBackup(site.ctx, "nightly");
  const env = { ...site.ctx.env, BACKUP_KEY: "a key of the tests alone" };
  await expect(proveNewestBackup({ ...site.ctx, env })).rejects.toThrow("is not encrypted");
});

test("copies of earlier releases are found, without a purpose", async ({ site }) => {
  await makeBackup(site.ctx, "nightly");
  const folder = folderOf(site.appContext.env);
  const [file = ""] = readdirSync(folder);
  const earlier = "site-2026-11-16T11-30-00Z.backup";
  writeFileSync(join(folder, earlier), withoutPurpose(readFileSync(join(folder, file))));
  const owner = await site.signInAs("owner");
  const { copies } = await (await owner.get("/api/backups")).json();
  expect(copies).toContainEqual(expect.objectContaining({ file: earlier, purpose: null }));
});

/** Returns an archive with a head of earlier releases; its checksum no longer matches, but listing reads only heads. */
function withoutPurpose(archive: Buffer): Buffer {
  const start = "SITE-BACKUP-1\n".length + 4;
  const head = JSON.parse(
    archive.subarray(start, start + archive.readUInt32BE(start - 4)).toString(),
  );
  const bytes = Buffer.from(JSON.stringify({ ...head, purpose: undefined }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([archive.subarray(0, start - 4), length, bytes]);
}

test("the scheduled copy is nightly, and made by hand once staff asked for it", async ({
  site,
}) => {
  const { signal } = new AbortController();
  expect(await makeScheduledBackup(site.ctx, signal)).toContain("-nightly.backup");
  clock.advance(1000);
  const owner = await site.signInAs("owner");
  expect((await owner.post("/api/system/jobs/backup/run")).status).toBe(200);
  clock.advance(1000);
  expect(await makeScheduledBackup(site.ctx, signal)).toContain("-by-hand.backup");
  clock.advance(1000);
  expect(await makeScheduledBackup(site.ctx, signal)).toContain("-nightly.backup");
});

test("a nightly copy leaves the one made before an upgrade in its place", async ({ site }) => {
  await makeBackup(site.ctx, "before-upgrade");
  clock.advance(3_600_000);
  await makeBackup(site.ctx, "nightly");
  clock.advance(3_600_000);
  await makeBackup(site.ctx, "nightly");
  const purposes = readdirSync(folderOf(site.appContext.env)).map((file) => file.slice(26));
  expect(purposes).toEqual(["before-upgrade.backup", "nightly.backup"]);
});

test("a person without access to the system screen sees no copies", async ({ site }) => {
  expect((await site.request("/api/backups")).status).toBe(401);
  expect((await (await site.signInAs("marketing")).get("/api/backups")).status).toBe(403);
});

test("a test restore without a copy fails with a message that staff see", async ({ site }) => {
  await expect(proveNewestBackup(site.ctx)).rejects.toThrow("There is no backup yet.");
  const owner = await site.signInAs("owner");
  const shown = await (await owner.get("/api/backups")).json();
  expect(shown).toMatchObject({ provenAt: null, failures: [{ words: "There is no backup yet." }] });
});

test("a copy without its audit row counts as failed", async ({ site }) => {
  await site.ctx.db.deleteFrom("auditHead").execute();
  await expect(makeBackup(site.ctx, "nightly")).rejects.toThrow("no result");
  const runs = await site.ctx.db.selectFrom("backupRun").select("succeeded").execute();
  expect(runs).toEqual([{ succeeded: 0 }]);
});

test("a damaged copy does not pass for one", async ({ site }) => {
  await makeBackup(site.ctx, "nightly");
  const folder = folderOf(site.appContext.env);
  const [file = ""] = readdirSync(folder);
  chmodSync(join(folder, file), 0o600);
  const { truncateSync } = await import("node:fs");
  truncateSync(join(folder, file), statSync(join(folder, file)).size - 100);
  await expect(proveNewestBackup(site.ctx)).rejects.toThrow("damaged");
});

/** Starts another process that works in a scratch folder until it is killed. */
async function workElsewhere(folder: string) {
  const script = `
    import { inScratchFolder } from "#features/backups/folder.server.ts";
    await inScratchFolder(${JSON.stringify(folder)}, async (scratch) => {
      console.log(scratch);
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return {
    scratch: String(line).trim(),
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

test("files of a killed run are removed, files of a running one stay", async ({ site }) => {
  const folder = folderOf(site.appContext.env);
  const other = await workElsewhere(folder);
  writeFileSync(join(other.scratch, "site.db"), "a plain copy");
  await inScratchFolder(folder, async (own) => {
    await makeBackup(site.ctx, "nightly");
    expect([own, other.scratch].map((scratch) => existsSync(scratch))).toEqual([true, true]);
  });
  await other.kill();
  expect(existsSync(join(other.scratch, "site.db"))).toBe(true);
  await makeBackup(site.ctx, "nightly");
  expect(readdirSync(folder).filter((name) => !name.endsWith(".backup"))).toEqual([]);
});

test("leftovers of earlier releases and restores are removed at the start", async ({ site }) => {
  const { DATA_DIR } = site.appContext.env;
  for (const folder of [
    join(folderOf(site.appContext.env), ".work-aB3xY9"),
    join(DATA_DIR, ".work-Q"),
  ]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "session-secret"), "hush");
  }
  const partial = "site-2026-11-16T11-30-00Z.backup.partial";
  writeFileSync(join(folderOf(site.appContext.env), partial), "half of a copy");
  await removeAbandonedCopies(site.appContext);
  expect(readdirSync(folderOf(site.appContext.env))).toEqual([]);
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith("."))).toEqual([]);
});

test("a run that is told to stop leaves nothing behind and is no failure", async ({ site }) => {
  await makeBackup(site.ctx, "nightly");
  const before = readdirSync(folderOf(site.appContext.env));
  for (const work of [makeScheduledBackup, proveNewestBackup]) {
    const stop = new AbortController();
    const working = work(site.ctx, stop.signal);
    stop.abort();
    await expect(working).rejects.toThrow("aborted");
  }
  expect(readdirSync(folderOf(site.appContext.env))).toEqual(before);
  const runs = await site.ctx.db.selectFrom("backupRun").select("succeeded").execute();
  expect(runs).toEqual([{ succeeded: 1 }]);
});

test("the scratch database of a killed proof is dropped by a proof of the next day", async ({
  site,
}) => {
  if (site.appContext.database.engine !== "postgres") return;
  await makeBackup(site.ctx, "nightly");
  const named = (at: number) => `site_proof_${at.toString(16).padStart(12, "0")}_0a1b2c3d`;
  const abandoned = named(site.ctx.now() - 86_400_001);
  const living = named(site.ctx.now() - 3_600_000);
  for (const name of [abandoned, living])
    await sql`create database ${sql.id(name)}`.execute(site.ctx.db);
  await proveNewestBackup(site.ctx);
  const left = await sql<{ datname: string }>`select datname from pg_database
    where datname in (${abandoned}, ${living})`.execute(site.ctx.db);
  await sql`drop database ${sql.id(living)}`.execute(site.ctx.db);
  expect(left.rows).toEqual([{ datname: living }]);
});

test("a night on which the clock is a year ahead deletes no copy, and the next nights count again", async ({
  site,
}) => {
  const yearMs = 365 * 86_400_000;
  const files = () => readdirSync(folderOf(site.appContext.env)).toSorted();
  await makeBackup(site.ctx, "nightly");
  await proveNewestBackup(site.ctx);
  clock.advance(86_400_000);
  await makeBackup(site.ctx, "nightly");
  const before = files();
  const now = clock.now() + yearMs;
  await makeBackup({ ...site.ctx, now: () => now }, "nightly");
  await proveNewestBackup({ ...site.ctx, now: () => now });
  expect(files()).toEqual(expect.arrayContaining(before));
  expect(files()).toHaveLength(3);
  clock.advance(86_400_000);
  await makeBackup(site.ctx, "nightly");
  expect(await proveNewestBackup(site.ctx)).toContain(copyName(clock.now(), "nightly"));
  const technician = await site.signInAs("technician");
  const shown = await (await technician.get("/api/backups")).json();
  expect(shown.provenAt).toBe(clock.now());
});
