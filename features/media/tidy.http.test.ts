import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { aPost } from "#tests/builders/post.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import type { ListedPicture } from "./contract.ts";

type Page = { pictures: ListedPicture[]; counts: { all: number; unused: number }; days: number };

async function aPicture(site: TestSite): Promise<{ id: string; url: string }> {
  const id = crypto.randomUUID().replaceAll("-", "");
  const name = `${id}-20x10.webp`;
  const size = { width: 20, height: 10, fileName: "", alt: "" };
  const picture = { id, ...size, authorId: null, createdAt: clock.now() };
  await site.ctx.db
    .insertInto("picture")
    .values({ ...picture, unusedSince: null })
    .execute();
  const file = { name, pictureId: id, type: "image/webp", bytes: Buffer.from("picture") };
  await site.ctx.db.insertInto("pictureFile").values(file).execute();
  return { id, url: `/media/${name}` };
}

async function idsLeft(site: TestSite): Promise<string[]> {
  const rows = await site.ctx.db.selectFrom("picture").select("id").execute();
  return rows.map(({ id }) => id);
}

async function nights(site: TestSite, count: number) {
  clock.advance(count * dayMs);
  await tidyRecords(site.appContext);
}

test("a picture unused for thirty days is deleted with its files and an audit row", async ({
  site,
}) => {
  const unused = await aPicture(site);
  const used = await aPicture(site);
  await aPost(site.ctx, { body: `![A door](${used.url})`, status: "published" });
  const staff = await site.signInAs("marketing");
  const list = async (query = "") => jsonOf<Page>(await staff.get(`/api/media${query}`));
  expect((await list()).pictures.map(({ use }) => use)).toEqual(["new", "new"]);
  await tidyRecords(site.appContext);
  const marked = await list("?use=unused");
  expect(marked).toMatchObject({ counts: { all: 2, unused: 1 }, days: 30 });
  expect(marked.pictures).toMatchObject([
    { id: unused.id, use: "unused", deletesAt: clock.now() + 30 * dayMs },
  ]);
  await nights(site, 29);
  expect(await idsLeft(site)).toContain(unused.id);
  await nights(site, 1);
  expect(await idsLeft(site)).toEqual([used.id]);
  expect((await site.request(unused.url)).status).toBe(404);
  expect((await site.request(used.url)).status).toBe(200);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select(["subjectId", "actorKind"])
    .where("action", "=", "picture.removed")
    .execute();
  expect(audit).toEqual([{ subjectId: unused.id, actorKind: "system" }]);
});

test("a picture used anywhere stays: drafts, trash, versions, templates, announcement, campaigns", async ({
  site,
}) => {
  const named = await Promise.all(Array.from({ length: 7 }, () => aPicture(site)));
  const [draft, trashed, version, letter, letterBefore, notice, send] = named.map(
    ({ url }) => `![A door](${url})`,
  );
  const { db } = site.ctx;
  const at = clock.now();
  await aPost(site.ctx, { body: draft ?? "" });
  // The trash is emptied after thirty days; the picture must not be deleted the same night.
  await aPost(site.ctx, { body: trashed ?? "", status: "trashed", trashedAt: at + 5 * dayMs });
  const post = await aPost(site.ctx, {});
  const author = { authorId: null, authorName: "Ana", at };
  const snapshot = { body: version };
  await db
    .insertInto("postVersion")
    .values({ id: "v", postId: post.id, version: 1, snapshot, kind: "saved", ...author })
    .execute();
  const words = { name: "a", subject: "a", version: 1 };
  const times = { archived: 0 as const, createdAt: at, updatedAt: at };
  await db
    .insertInto("mailTemplate")
    .values({ id: "l", ...words, ...times, body: letter ?? "" })
    .execute();
  await db
    .insertInto("mailTemplateVersion")
    .values({ templateId: "l", ...words, ...author, body: letterBefore ?? "" })
    .execute();
  const staff = await site.signInAs("marketing");
  const made = await staff.post("/api/campaigns", { subject: "a" });
  const { campaign: begun } = await jsonOf<{ campaign: { id: string } }>(made);
  await db
    .updateTable("newsletterSend")
    .set({ body: send ?? "" })
    .where("id", "=", begun.id)
    .execute();
  const shown = {
    tone: "info" as const,
    revision: "r",
    shown: 1 as const,
    version: 1,
    updatedAt: at,
  };
  const span = { link: "", linkLabel: "", startsAt: at, endsAt: null };
  await db
    .insertInto("siteNotice")
    .values({ id: 1, text: notice ?? "", ...span, ...shown })
    .execute();
  await tidyRecords(site.appContext);
  await nights(site, 31);
  expect((await idsLeft(site)).sort()).toEqual(named.map(({ id }) => id).sort());
});

test("using a picture again restarts its days, and the days follow the settings", async ({
  site,
}) => {
  const picture = await aPicture(site);
  const owner = await site.signInAs("owner");
  const { settings } = await jsonOf<{ settings: { retention: object } }>(
    await owner.get("/api/settings"),
  );
  const json = { value: { ...settings.retention, unusedPicture: 3 }, version: 0 };
  const saved = await owner.request("/api/settings/retention", { method: "PUT", json });
  expect(saved.status).toBe(200);
  await tidyRecords(site.appContext);
  await nights(site, 2);
  const post = await aPost(site.ctx, { body: picture.url });
  await nights(site, 5);
  expect(await idsLeft(site)).toEqual([picture.id]);
  await site.ctx.db.deleteFrom("post").where("id", "=", post.id).execute();
  await nights(site, 1);
  await nights(site, 2);
  expect(await idsLeft(site)).toEqual([picture.id]);
  await nights(site, 1);
  expect(await idsLeft(site)).toEqual([]);
});

test("listing pictures needs blog.view", async ({ site }) => {
  expect((await (await site.signInAs("technician")).get("/api/media")).status).toBe(403);
  expect((await (await site.signInAs("viewer")).get("/api/media")).status).toBe(200);
});
