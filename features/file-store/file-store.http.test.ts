import { createHash } from "node:crypto";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { deleteLeadRows } from "#features/leads/store/delete.server.ts";
import { insertAttachment } from "#features/leads/store/messages.server.ts";
import { openFileStore } from "#platform/files/open-store.server.ts";
import { hourMs, minuteMs } from "#platform/time/durations.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { runJob, test } from "#tests/http/storing.ts";
import { fileStoreJobs } from "./jobs.server.ts";
import { moveFiles } from "./move.server.ts";

const send = (site: TestSite) => runJob(fileStoreJobs, "files-to-store", site);
const tidy = (site: TestSite) => runJob(fileStoreJobs, "file-store-tidy", site);
const content = Buffer.from([0, 255, 1, 128, 7]);

async function anAttachment({ ctx }: TestSite) {
  const { id: leadId } = await aLead(ctx);
  const message = await aMessage(ctx, leadId, { direction: "in" });
  const id = crypto.randomUUID();
  const sha256 = createHash("sha256").update(content).digest("hex");
  const file = { id, messageId: message.id, place: 0, name: "a.bin", sha256, content };
  await ctx.db
    .transaction()
    .execute((trx) =>
      insertAttachment(trx, { ...file, size: 5, mediaType: "application/octet-stream" }),
    );
  return { id, leadId, path: `/api/leads/${leadId}/files/${id}` };
}

async function aPicture(site: TestSite): Promise<string> {
  const marketing = await site.signInAs("marketing");
  const body = await sharp({ create: { width: 500, height: 300, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  const answer = await marketing.request("/api/media", {
    method: "POST",
    body: new Uint8Array(body),
    headers: { "content-type": "image/png" },
  });
  return (await jsonOf<{ picture: { url: string } }>(answer)).picture.url;
}

/** Downloads the files at these paths and returns their hashes. */
async function hashes(site: TestSite, paths: readonly string[]): Promise<string[]> {
  const office = await site.signInAs("office");
  return Promise.all(
    paths.map(async (path) => {
      const answer = await office.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return createHash("sha256").update(bytes).digest("hex");
    }),
  );
}

async function bytesInDatabase({ ctx }: TestSite): Promise<number> {
  const pictures = await ctx.db.selectFrom("pictureFile").select("bytes").execute();
  const files = await ctx.db.selectFrom("leadAttachment").select("content").execute();
  return [...pictures.map(({ bytes }) => bytes), ...files.map((file) => file.content)].reduce(
    (sum, { length }) => sum + length,
    0,
  );
}

test("files go to the store and back with equal hashes, and are shown from our own address", async ({
  storing,
  objects,
}) => {
  const { path } = await anAttachment(storing);
  const paths = [await aPicture(storing), path];
  const before = await hashes(storing, paths);
  expect(await send(storing)).toMatch(/^Moved to 127\.0\.0\.1:\d+\/site: 5\.$/);
  expect(await bytesInDatabase(storing)).toBe(0);
  expect(readdirSync(join(objects.folder, "pictures")).length).toBeGreaterThan(0);
  expect(await hashes(storing, paths)).toEqual(before);
  const picture = await storing.request(paths[0] ?? "");
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
  });

  const store = openFileStore(storing.ctx.env);
  if (!store) throw new Error("no store");
  const back = await moveFiles(storing.ctx, { store, to: "database" });
  expect(back).toMatchObject({ files: 5, damaged: 0 });
  objects.trouble = "silent";
  expect(await hashes(storing, paths)).toEqual(before);
  const rows = await storing.ctx.db
    .selectFrom("audit")
    .select(["action", "detail"])
    .where("subjectType", "=", "file-store")
    .orderBy("seq")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(["files.sent", "files.brought_back"]);
});

test("a move that breaks off loses nothing and goes on where it was", async ({
  storing,
  objects,
}) => {
  const first = await anAttachment(storing);
  const before = await hashes(storing, [first.path]);
  objects.trouble = "cut upload";
  await expect(send(storing)).rejects.toThrow("does not answer");
  expect(await hashes(storing, [first.path])).toEqual(before);
  objects.trouble = "changed upload";
  await expect(send(storing)).rejects.toThrow("damaged");
  expect(await bytesInDatabase(storing)).toBe(content.length);
  objects.trouble = "none";
  expect(await send(storing)).toMatch(/: 1\.$/);
  expect(await send(storing)).toMatch(/: 0\.$/);
  expect(await hashes(storing, [first.path])).toEqual(before);
});

test("while the store is away files are taken, and those on it say so", async ({
  storing,
  objects,
}) => {
  const { path } = await anAttachment(storing);
  const picture = await aPicture(storing);
  await send(storing);
  await objects.stop();
  const office = await storing.signInAs("office");
  const download = await office.get(path);
  expect(download.status).toBe(503);
  expect(await jsonOf(download)).toMatchObject({
    error: expect.stringMatching(/^The file store at 127\.0\.0\.1:\d+ does not answer/),
  });
  const shown = await storing.request(picture);
  expect([shown.status, shown.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await shown.text()).not.toContain("127.0.0.1");
  expect((await storing.request(await aPicture(storing))).status).toBe(200);
});

test("a file that is damaged on the store is never handed out", async ({ storing, objects }) => {
  const { id, path } = await anAttachment(storing);
  await send(storing);
  const stored = join(objects.folder, "attachments");
  const name = readdirSync(stored).find((file) => file.startsWith(id) && file.includes("object"));
  writeFileSync(join(stored, name ?? ""), "other bytes");
  const office = await storing.signInAs("office");
  expect((await office.get(path)).status).toBe(503);
});

test("a file in the database that does not match its record stays there", async ({ storing }) => {
  const { id } = await anAttachment(storing);
  await storing.ctx.db
    .updateTable("leadAttachment")
    .set({ content: Buffer.from("hurt") })
    .where("id", "=", id)
    .execute();
  expect(await send(storing)).toMatch(/: 0\. Damaged and left in the database: 1\.$/);
});

test("the store's files of an erased lead are deleted within two hours", async ({
  storing,
  objects,
}) => {
  const erased = await anAttachment(storing);
  const staying = await anAttachment(storing);
  await send(storing);
  const folder = join(objects.folder, "attachments");
  const names = () => new Set(readdirSync(folder).map((name) => name.slice(0, 36)));
  const written = Math.max(
    ...readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs),
  );
  await storing.ctx.db.transaction().execute((trx) => deleteLeadRows(trx, [erased.leadId]));
  expect(await tidy(storing)).toMatch(/: 0\.$/);
  expect(names()).toEqual(new Set([erased.id, staying.id]));
  clock.advance(written - clock.now() + hourMs - minuteMs);
  expect(await tidy(storing)).toMatch(/: 0\.$/);
  clock.advance(2 * minuteMs);
  expect(await tidy(storing)).toMatch(/: 1\.$/);
  expect(names()).toEqual(new Set([staying.id]));
});

test("without a store nothing moves, and files on a forgotten one are reported", async ({
  storing,
}) => {
  const { path } = await anAttachment(storing);
  await send(storing);
  const env = { ...storing.ctx.env, STORAGE_URL: undefined };
  const forgotten = { ...storing, ctx: { ...storing.ctx, env } };
  expect(await send(forgotten)).toContain("No file store is set up");
  expect(await tidy(forgotten)).toContain("No file store is set up");
  Object.assign(storing.appContext.env, { STORAGE_URL: undefined });
  const owner = await storing.signInAs("owner");
  expect((await owner.get(path)).status).toBe(503);
  const { checks } = await jsonOf<{ checks: { id: string; grade: string }[] }>(
    await owner.get("/api/system/health"),
  );
  expect(checks).toContainEqual(expect.objectContaining({ id: "File store", grade: "bad" }));
});
