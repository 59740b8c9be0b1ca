import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import type { Role } from "#platform/permissions.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";
import { aPost } from "#tests/builders/post.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import { publishDuePosts } from "./move-post.server.ts";
import { readPublished } from "./service.server.ts";
import { readSharedPost } from "./share.server.ts";
import type { PostMove, StaffPost } from "./staff-contract.ts";
import { postVerbs } from "./verbs.server.ts";

const path = "/api/blog/posts";
const minute = 60_000;
const day = 24 * 60 * minute;

async function move(
  writer: SignedIn,
  id: string,
  body: { move: PostMove; version: number; at?: number },
) {
  return writer.post(`${path}/${id}/move`, body);
}

async function moved(writer: SignedIn, id: string, body: Parameters<typeof move>[2]) {
  const answer = await move(writer, id, body);
  expect(answer.status).toBe(200);
  return (await jsonOf<{ post: StaffPost }>(answer)).post;
}

async function statusOf(site: TestSite, id: string) {
  const { status, publishedAt } = await site.ctx.db
    .selectFrom("post")
    .select(["status", "publishedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { status, publishedAt };
}

function actionsOf(site: TestSite, id: string) {
  return site.ctx.db
    .selectFrom("audit")
    .select(["action", "actorKind"])
    .where("subjectId", "=", id)
    .orderBy("seq")
    .execute();
}

test("a post moves from draft through review to published and archived", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { id, slug } = await aPost(site.ctx);
  await moved(writer, id, { move: "review", version: 1 });
  const before = await site.ctx.db
    .selectFrom("contentVersion")
    .selectAll()
    .executeTakeFirstOrThrow();
  const post = await moved(writer, id, { move: "publish", version: 2 });
  expect(post).toMatchObject({ status: "published", publishedAt: clock.now(), version: 3 });
  expect(await readPublished(site.ctx, slug)).toMatchObject({ kind: "post" });
  const after = await site.ctx.db
    .selectFrom("contentVersion")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(after.version).toBeGreaterThan(before.version);
  await moved(writer, id, { move: "archive", version: 3 });
  expect(await readPublished(site.ctx, slug)).toBeNull();
  clock.advance(day);
  const later = await site.signInAs("marketing");
  const again = await moved(later, id, { move: "publish", version: 4 });
  expect(again.publishedAt).toBe(clock.now() - day);
  expect((await actionsOf(site, id)).map(({ action }) => action)).toEqual([
    "post.sent_to_review",
    "post.published",
    "post.archived",
    "post.published",
  ]);
});

test("a post must be complete to be published or scheduled", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { id } = await aPost(site.ctx, { title: "", description: "" });
  const refused = await move(writer, id, { move: "publish", version: 1 });
  expect(refused.status).toBe(422);
  expect(await jsonOf(refused)).toMatchObject({
    fields: { title: "The post needs a title.", description: expect.any(String) },
  });
});

test("a scheduled post is published once and not before its time", async ({ site }) => {
  const { ctx } = site;
  const writer = await site.signInAs("marketing");
  const { id, slug } = await aPost(ctx);
  const at = clock.now() + 30 * minute;
  const past = await move(writer, id, { move: "schedule", version: 1, at: clock.now() });
  expect(past.status).toBe(422);
  expect(await jsonOf(past)).toMatchObject({ fields: { at: expect.stringContaining("future") } });
  await moved(writer, id, { move: "schedule", version: 1, at });
  expect(await publishDuePosts(ctx)).toBe(0);
  expect(await readPublished(ctx, slug)).toBeNull();
  clock.advance(30 * minute);
  const runs = await Promise.all([publishDuePosts(ctx), publishDuePosts(ctx)]);
  expect(runs.toSorted()).toEqual([0, 1]);
  expect(await statusOf(site, id)).toEqual({ status: "published", publishedAt: at });
  expect(await readPublished(ctx, slug)).toMatchObject({ post: { publishedAt: at } });
  expect((await actionsOf(site, id)).at(-1)).toEqual({
    action: "post.published",
    actorKind: "system",
  });
});

test("publishing mails the post in the same transaction, only when requested", async ({ site }) => {
  const mailed: string[] = [];
  const mail = async (_trx: unknown, _ctx: unknown, { id }: { id: string }) => void mailed.push(id);
  const ctx = { ...site.ctx, hooks: { "post.announced": [mail] } };
  const at = clock.now() + minute;
  const now = await aPost(ctx);
  const later = await aPost(ctx);
  const silent = await aPost(ctx);
  await postVerbs.move(ctx, { id: now.id, move: "publish", version: 1, mail: true });
  await postVerbs.move(ctx, { id: later.id, move: "schedule", version: 1, at, mail: true });
  await postVerbs.move(ctx, { id: silent.id, move: "publish", version: 1, mail: false });
  expect(mailed).toEqual([now.id]);
  clock.advance(minute);
  await publishDuePosts(ctx);
  expect(mailed).toEqual([now.id, later.id]);
  const failing = {
    ...ctx,
    hooks: { "post.announced": [() => Promise.reject(new Error("no mail"))] },
  };
  const kept = await aPost(ctx);
  const attempt = postVerbs.move(failing, { id: kept.id, move: "publish", version: 1, mail: true });
  await expect(attempt).rejects.toThrow("no mail");
  expect((await statusOf(site, kept.id)).status).toBe("draft");
});

test("the former address of a published post leads to the new one", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { id } = await aPost(site.ctx, { slug: "old-name", status: "published", publishedAt: 1 });
  const { post } = await jsonOf<{ post: StaffPost }>(await writer.get(`${path}/${id}`));
  const rename = async (slug: string, version: number) =>
    writer.request(`${path}/${id}`, {
      method: "PUT",
      json: { draft: { ...post.draft, slug }, version },
    });
  expect((await rename("new-name", 1)).status).toBe(200);
  expect(await readPublished(site.ctx, "old-name")).toEqual({ kind: "moved", slug: "new-name" });
  expect((await rename("old-name", 2)).status).toBe(200);
  expect(await readPublished(site.ctx, "old-name")).toMatchObject({ kind: "post" });
  expect(await readPublished(site.ctx, "new-name")).toEqual({ kind: "moved", slug: "old-name" });
});

test("a trashed post can be restored for thirty days, then it is deleted", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { id, slug } = await aPost(site.ctx, { status: "published", publishedAt: 1 });
  await moved(writer, id, { move: "trash", version: 1 });
  expect(await readPublished(site.ctx, slug)).toBeNull();
  const back = await moved(writer, id, { move: "restore", version: 2 });
  expect(back).toMatchObject({ status: "published", publishedAt: 1, trashedAt: null });
  await moved(writer, id, { move: "trash", version: 3 });
  clock.advance(30 * day);
  await tidyRecords(site.appContext);
  expect((await statusOf(site, id)).status).toBe("trashed");
  clock.advance(1);
  await tidyRecords(site.appContext);
  const later = await site.signInAs("marketing");
  expect((await later.get(`${path}/${id}`)).status).toBe(404);
  expect((await actionsOf(site, id)).at(-1)).toEqual({
    action: "post.deleted",
    actorKind: "system",
  });
});

test("a post whose scheduled time passed in the trash is restored as a draft", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { id } = await aPost(site.ctx);
  await moved(writer, id, { move: "schedule", version: 1, at: clock.now() + minute });
  await moved(writer, id, { move: "trash", version: 2 });
  clock.advance(2 * minute);
  expect(await publishDuePosts(site.ctx)).toBe(0);
  const back = await moved(writer, id, { move: "restore", version: 3 });
  expect(back).toMatchObject({ status: "draft", publishedAt: null });
  clock.advance(2 * minute);
  const published = await moved(writer, id, { move: "publish", version: 4 });
  expect(published.publishedAt).toBe(clock.now());
});

test("a scheduled post made a draft at the last moment was never public", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { id } = await aPost(site.ctx);
  await moved(writer, id, { move: "schedule", version: 1, at: clock.now() + minute });
  clock.advance(minute);
  const draft = await moved(writer, id, { move: "draft", version: 2 });
  expect(draft.publishedAt).toBeNull();
});

test("a scheduled post keeps its time through the trash", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { id } = await aPost(site.ctx);
  const at = clock.now() + minute;
  await moved(writer, id, { move: "schedule", version: 1, at });
  await moved(writer, id, { move: "trash", version: 2 });
  const back = await moved(writer, id, { move: "restore", version: 3 });
  expect(back).toMatchObject({ status: "scheduled", publishedAt: at });
});

test("impossible and stale moves of a post are refused", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { id } = await aPost(site.ctx);
  expect((await move(writer, id, { move: "archive", version: 1 })).status).toBe(422);
  expect((await move(writer, id, { move: "restore", version: 1 })).status).toBe(422);
  await moved(writer, id, { move: "review", version: 1 });
  expect((await move(writer, id, { move: "publish", version: 1 })).status).toBe(409);
});

test("a writer without the right to publish changes nothing public", async ({ site }) => {
  const { ctx } = site;
  const actor = {
    kind: "staff",
    id: "x",
    name: "Ed",
    permissions: ["blog.view", "blog.edit"],
  } as const;
  const editor = { ...ctx, actor };
  const draft = await aPost(ctx);
  const open = await aPost(ctx, { status: "published", publishedAt: 1 });
  await postVerbs.move(editor, { id: draft.id, move: "review", version: 1, mail: false });
  const at = clock.now() + day;
  const forbidden = [
    () => postVerbs.move(editor, { id: draft.id, move: "publish", version: 2, mail: false }),
    () => postVerbs.move(editor, { id: draft.id, move: "schedule", version: 2, at, mail: false }),
    () => postVerbs.move(editor, { id: open.id, move: "trash", version: 1, mail: false }),
    () => postVerbs.move(editor, { id: open.id, move: "draft", version: 1, mail: false }),
    () => publishDuePosts(editor),
  ];
  for (const attempt of forbidden) {
    await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
  }
  const viewer = await site.signInAs("viewer" satisfies Role);
  expect((await move(viewer, draft.id, { move: "draft", version: 2 })).status).toBe(403);
});

test("a shared draft opens with its link for seven days, unless it is trashed", async ({
  site,
}) => {
  const writer = await site.signInAs("marketing");
  const { id, title } = await aPost(site.ctx);
  const { url } = await jsonOf<{ url: string }>(await writer.post(`${path}/${id}/shares`, {}));
  const token = new URL(url).searchParams.get("token") ?? "";
  expect(await readSharedPost(site.ctx, token)).toMatchObject({ post: { title }, status: "draft" });
  expect(await readSharedPost(site.ctx, `${token}x`)).toBeNull();
  await moved(writer, id, { move: "trash", version: 1 });
  expect(await readSharedPost(site.ctx, token)).toBeNull();
  await moved(writer, id, { move: "restore", version: 2 });
  clock.advance(7 * day);
  expect(await readSharedPost(site.ctx, token)).toBeNull();
});

test("archiving a published post makes every process drop its cached pages", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { id } = await aPost(site.ctx, { status: "published", publishedAt: 1 });
  const before = await readContentVersion(site.appContext);
  await moved(writer, id, { move: "archive", version: 1 });
  const archived = await readContentVersion(site.appContext);
  expect(archived).toBeGreaterThan(before);
  await moved(writer, id, { move: "draft", version: 2 });
  expect(await readContentVersion(site.appContext)).toBe(archived);
});

test("renaming a post that was never published retires no address", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const draft = await aPost(site.ctx, { slug: "working-title" });
  const scheduled = await aPost(site.ctx, { slug: "planned-title" });
  await moved(writer, scheduled.id, { move: "schedule", version: 1, at: clock.now() + minute });
  for (const [id, version] of [
    [draft.id, 1],
    [scheduled.id, 2],
  ] as const) {
    const { post } = await jsonOf<{ post: StaffPost }>(await writer.get(`${path}/${id}`));
    const json = { draft: { ...post.draft, slug: `${post.draft.slug}-2` }, version };
    const renamed = await writer.request(`${path}/${id}`, { method: "PUT", json });
    expect(renamed.status).toBe(200);
  }
  expect(await site.ctx.db.selectFrom("postSlug").selectAll().execute()).toEqual([]);
  expect(await readPublished(site.ctx, "working-title")).toBeNull();
});
