import { aDraft } from "#tests/builders/draft.ts";
import { expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";
import { readPublished } from "./service.server.ts";
import type { StaffPost } from "./staff-contract.ts";

const path = "/api/blog/posts";

type One = { post: StaffPost };

/** Publishes a post and returns it. */
async function published(writer: SignedIn): Promise<StaffPost> {
  const { post } = await jsonOf<One>(await writer.post(path, { title: "Locks" }));
  const json = { draft: aDraft({ slug: "locks" }), version: 1 };
  await writer.request(`${path}/${post.id}`, { method: "PUT", json });
  const moved = await writer.post(`${path}/${post.id}/move`, { move: "publish", version: 2 });
  expect(moved.status).toBe(200);
  return (await jsonOf<One>(moved)).post;
}

function savePending(writer: SignedIn, post: StaffPost, own: object, revision: number) {
  const json = { draft: { ...post.draft, ...own }, version: post.version, revision };
  return writer.request(`${path}/${post.id}/pending`, { method: "PUT", json });
}

const body = "## Doors\n\nA second lock, not on the page yet.";

test("pending changes of a published post are shown to colleagues and not to visitors", async ({
  site,
}) => {
  const writer = await site.signInAs("marketing");
  const post = await published(writer);
  expect((await savePending(writer, post, { body }, 0)).status).toBe(200);
  const colleague = await site.signInAs("owner");
  const read = async () => (await jsonOf<One>(await colleague.get(`${path}/${post.id}`))).post;
  const seen = await read();
  expect(seen).toMatchObject({
    version: post.version,
    draft: { body: post.draft.body },
    pending: { draft: { body }, revision: 1, authorName: writer.staff.name },
  });
  const publicBody = async () => {
    const found = await readPublished(site.ctx, "locks");
    return found?.kind === "post" ? found.post.html : "";
  };
  expect(await publicBody()).not.toContain("A second lock");
  const json = { draft: { ...post.draft, body }, version: post.version };
  await colleague.request(`${path}/${post.id}`, { method: "PUT", json });
  expect(await publicBody()).toContain("A second lock");
  expect((await read()).pending).toBeNull();
});

test("pending changes can be discarded, and the page stays as it is", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const post = await published(writer);
  await savePending(writer, post, { body }, 0);
  const answer = await writer.request(`${path}/${post.id}/pending`, { method: "DELETE" });
  expect((await jsonOf<One>(answer)).post).toMatchObject({
    pending: null,
    draft: { body: post.draft.body },
  });
  const rows = await site.ctx.db.selectFrom("audit").select("action").orderBy("seq").execute();
  expect(rows.slice(-2).map(({ action }) => action)).toEqual([
    "post.changes_begun",
    "post.changes_discarded",
  ]);
});

test("two writers do not overwrite each other's pending changes", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const other = await site.signInAs("owner");
  const post = await published(writer);
  expect((await savePending(writer, post, { body }, 0)).status).toBe(200);
  expect((await savePending(other, post, { body: "Mine" }, 0)).status).toBe(409);
  expect((await savePending(other, post, { body: "Both" }, 1)).status).toBe(200);
  expect((await savePending(writer, post, { body: "Again" }, 1)).status).toBe(409);
});

test("a draft takes no pending changes, and viewers cannot save or discard any", async ({
  site,
}) => {
  const writer = await site.signInAs("marketing");
  const { post } = await jsonOf<One>(await writer.post(path, { title: "Draft" }));
  expect((await savePending(writer, post, { body }, 0)).status).toBe(409);
  const viewer = await site.signInAs("viewer");
  const locks = await published(writer);
  expect((await savePending(viewer, locks, { body }, 0)).status).toBe(403);
  const gone = await viewer.request(`${path}/${locks.id}/pending`, { method: "DELETE" });
  expect(gone.status).toBe(403);
});
