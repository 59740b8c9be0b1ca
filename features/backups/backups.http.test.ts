import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { aContactMessage } from "#tests/builders/lead.ts";
import { expect, test } from "#tests/http/harness.ts";
import { makeBackup, proveNewestBackup } from "./service.server.ts";

const folderOf = (env: { DATA_DIR: string }) => join(env.DATA_DIR, "backups");

test("a copy is made while the site runs, proved, and shown to staff", async ({ site }) => {
  const visitor = site.browser();
  expect((await visitor.post("/api/contact", aContactMessage())).status).toBe(200);
  expect(await makeBackup(site.ctx)).toMatch(/^site-2026-11-17T18-00-\d\dZ\.backup, 0\.\d MB\.$/);
  const folder = folderOf(site.ground.env);
  const [file = ""] = readdirSync(folder);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  expect(await proveNewestBackup(site.ctx)).toMatch(
    /restored: 1 leads, 8 posts, \d+ audit entries, chain whole\.$/,
  );
  // Nothing of the scratch database stays.
  expect(readdirSync(folder)).toEqual([file]);

  const technician = await site.signInAs("technician");
  const shown = await (await technician.get("/api/backups")).json();
  expect(shown).toMatchObject({
    encrypted: false,
    copies: [{ file, encrypted: false }],
    failures: [],
  });
  expect(shown.provenWords).toContain("chain whole");
  const rows = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subject_type", "=", "backup")
    .orderBy("seq")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(["backup.made", "backup.proved"]);
});

test("who may not look at the system sees no copies", async ({ site }) => {
  expect((await site.request("/api/backups")).status).toBe(401);
  expect((await (await site.signInAs("marketing")).get("/api/backups")).status).toBe(403);
});

test("a proof without a copy fails in words, and staff see it", async ({ site }) => {
  await expect(proveNewestBackup(site.ctx)).rejects.toThrow("There is no copy yet.");
  const owner = await site.signInAs("owner");
  const shown = await (await owner.get("/api/backups")).json();
  expect(shown).toMatchObject({ provenAt: null, failures: [{ words: "There is no copy yet." }] });
});

test("a damaged copy does not pass for one", async ({ site }) => {
  await makeBackup(site.ctx);
  const folder = folderOf(site.ground.env);
  const [file = ""] = readdirSync(folder);
  chmodSync(join(folder, file), 0o600);
  const { truncateSync } = await import("node:fs");
  truncateSync(join(folder, file), statSync(join(folder, file)).size - 100);
  await expect(proveNewestBackup(site.ctx)).rejects.toThrow("damaged");
});
