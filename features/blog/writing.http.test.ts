import type { Role } from "#platform/permissions.ts";
import { aDraft } from "#tests/builders/draft.ts";
import { aPost } from "#tests/builders/post.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { PostRow, StaffPost } from "./staff-contract.ts";
import type { PostPreview, PostVersion } from "./versions-contract.ts";

const path = "/api/blog/posts";

type One = { post: StaffPost };
type Listed = { posts: PostRow[]; total: number; pages: number; counts: Record<string, number> };

async function begin(writer: SignedIn, title = "Three locks"): Promise<StaffPost> {
  return (await jsonOf<One>(await writer.post(path, { title }))).post;
}

async function save(writer: SignedIn, post: StaffPost, own: object = {}, auto = false) {
  const draft = { ...post.draft, ...own };
  const json = { draft, version: post.version, auto };
  return writer.request(`${path}/${post.id}`, { method: "PUT", json });
}

async function saved(writer: SignedIn, post: StaffPost, own: object = {}, auto = false) {
  const answer = await save(writer, post, own, auto);
  expect(answer.status).toBe(200);
  return (await jsonOf<One>(answer)).post;
}

function auditOf(site: TestSite, id: string) {
  return site.ctx.db
    .selectFrom("audit")
    .select(["action", "actorKind"])
    .where("subjectId", "=", id)
    .orderBy("seq")
    .execute();
}

test("a writer creates a post, saves it and finds it again", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const post = await begin(writer);
  expect(post).toMatchObject({ status: "draft", version: 1, draft: { slug: "three-locks" } });
  const after = await saved(writer, post, aDraft({ slug: "locks" }));
  expect(after).toMatchObject({
    version: 2,
    authorName: writer.staff.name,
    draft: aDraft({ slug: "locks" }),
  });
  const read = await jsonOf<One>(await writer.get(`${path}/${post.id}`));
  expect(read.post).toEqual(after);
  const list = await jsonOf<Listed>(await writer.get(`${path}?search=FIRST+door`));
  expect(list.posts.map(({ id }) => id)).toEqual([post.id]);
  expect(await auditOf(site, post.id)).toEqual([
    { action: "post.created", actorKind: "staff" },
    { action: "post.saved", actorKind: "staff" },
  ]);
});

test("posts of one title get different slugs, and a slug is used once", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const first = await begin(writer);
  const second = await begin(writer);
  expect(second.draft.slug).toBe("three-locks-2");
  for (const slug of [first.draft.slug, "draft"]) {
    const refused = await save(writer, second, { slug });
    expect(refused.status).toBe(422);
    expect(await jsonOf(refused)).toMatchObject({
      fields: { "draft.slug": "Another page has this address." },
    });
  }
});

test("the second of two concurrent saves is refused", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const post = await begin(writer);
  await saved(writer, post, { body: "Mine" });
  const late = await save(writer, post, { body: "Theirs" });
  expect(late.status).toBe(409);
  expect((await jsonOf(late)).error).toBe("Somebody saved this post since you opened it.");
});

test("consecutive autosaves are one version, manual saves one each", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  let post = await begin(writer);
  for (const body of ["a", "ab", "abc"]) post = await saved(writer, post, { body }, true);
  const kinds = async () => {
    const { versions } = await jsonOf<{ versions: PostVersion[] }>(
      await writer.get(`${path}/${post.id}/versions`),
    );
    return versions.map(({ version, kind }) => `${version} ${kind}`);
  };
  expect(await kinds()).toEqual(["4 autosaved", "1 saved"]);
  clock.advance(11 * 60_000);
  post = await saved(writer, post, { body: "abcd" }, true);
  post = await saved(writer, post, { body: "abcde" });
  expect(await kinds()).toEqual(["6 saved", "5 autosaved", "4 autosaved", "1 saved"]);
});

test("an untitled version does not replace a published post, and the answer says why", async ({
  site,
}) => {
  const writer = await site.signInAs("marketing");
  let post = await begin(writer, "");
  post = await saved(writer, post, aDraft({ slug: "locks" }));
  const moved = await writer.post(`${path}/${post.id}/move`, { move: "publish", version: 2 });
  expect((await jsonOf<One>(moved)).post.status).toBe("published");
  const answer = await writer.post(`${path}/${post.id}/restore`, { from: 1, version: 3 });
  expect(answer.status).toBe(422);
  expect(await jsonOf(answer)).toMatchObject({
    error: expect.stringMatching(/^This version is incomplete.* The post needs a title\./),
  });
});

test("an earlier version is restored as a new one", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  let post = await begin(writer);
  post = await saved(writer, post, { body: "First" });
  post = await saved(writer, post, { body: "Second" });
  const old = await jsonOf(await writer.get(`${path}/${post.id}/versions/2`));
  expect(old).toMatchObject({ draft: { body: "First" } });
  const answer = await writer.post(`${path}/${post.id}/restore`, { from: 2, version: 3 });
  expect((await jsonOf<One>(answer)).post).toMatchObject({ version: 4, draft: { body: "First" } });
  expect((await auditOf(site, post.id)).at(-1)?.action).toBe("post.version_restored");
  const late = await writer.post(`${path}/${post.id}/restore`, { from: 1, version: 3 });
  expect(late.status).toBe(409);
  expect((await writer.get(`${path}/${post.id}/versions/99`)).status).toBe(404);
  // Exceeds the column's range: PostgreSQL would raise an error.
  expect((await writer.get(`${path}/${post.id}/versions/9007199254740991`)).status).toBe(422);
});

test("the post list filters, sorts, pages and counts, without the trash", async ({ site }) => {
  const { ctx } = site;
  for (let number = 1; number <= 30; number += 1) {
    await aPost(ctx, { title: `Note ${String(number).padStart(2, "0")}`, topics: ["locks"] });
  }
  await aPost(ctx, { status: "trashed", topics: ["locks"], trashedAt: ctx.now() });
  const writer = await site.signInAs("viewer");
  const ask = async (query: string) => jsonOf<Listed>(await writer.get(`${path}?${query}`));
  const first = await ask("topic=locks&sort=title");
  expect(first).toMatchObject({ total: 30, pages: 2, counts: { draft: 30, trashed: 1, all: 30 } });
  expect(first.posts).toHaveLength(25);
  expect(first.posts[0]?.title).toBe("Note 01");
  const second = await ask("topic=locks&sort=title&page=2");
  expect(second.posts.at(-1)?.title).toBe("Note 30");
  // A bookmarked page past the end.
  expect(await ask("topic=locks&sort=title&page=9")).toEqual(second);
  expect((await ask("status=trashed")).posts).toHaveLength(1);
  expect((await ask("status=published")).total).toBe(8);
  expect((await ask("search=50%25")).total).toBe(0);
});

test("the calendar lists scheduled and published posts of its days", async ({ site }) => {
  const { ctx } = site;
  const now = ctx.now();
  await aPost(ctx, { status: "scheduled", publishedAt: now + 1000, title: "Soon" });
  await aPost(ctx, { status: "draft", publishedAt: now + 1000 });
  await aPost(ctx, { status: "scheduled", publishedAt: now + 5000 });
  const viewer = await site.signInAs("viewer");
  const answer = await viewer.get(`/api/blog/calendar?from=${now}&to=${now + 5000}`);
  const { posts } = await jsonOf<Listed>(answer);
  expect(posts.map(({ title }) => title)).toEqual(["Soon"]);
});

test("the blog overview lists topics, and paths lists every page", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const overview = await jsonOf<{ topics: string[] }>(await viewer.get("/api/blog/overview"));
  expect(overview.topics).toContain("wire-fraud");
  const { paths } = await jsonOf<{ paths: string[] }>(await viewer.get("/api/blog/paths"));
  expect(paths).toEqual(expect.arrayContaining(["/contact", "/blog/wisp-small-tax-practice"]));
});

test("the preview renders the page and stores nothing", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const draft = aDraft({ body: "## One\n\nCall {phone}. <script>alert(1)</script>", title: "" });
  const answer = await viewer.post("/api/blog/preview", { draft });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { preview } = await jsonOf<{ preview: PostPreview }>(answer);
  expect(preview.html).toContain('<h2 id="section-one">One</h2>');
  expect(preview.html).not.toMatch(/\{phone\}|<script/);
});

test("an imported file exports as the same file", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const text =
    "---\nslug: three-locks\ntitle: 'Three: locks'\ndescription: Which first\ntopics: backup, How To\naudience: Offices\nillustration: shelf\npublished: 2020-01-01\nreviewed: 2026-11-02\n---\n# Doors\n\nLock them.";
  const { post } = await jsonOf<One>(await writer.post("/api/blog/import", { text }));
  expect(post).toMatchObject({
    status: "draft",
    publishedAt: null,
    draft: { title: "Three: locks", topics: ["backup", "how-to"], reviewedOn: "2026-11-02" },
  });
  expect((await auditOf(site, post.id))[0]?.action).toBe("post.imported");
  const file = await jsonOf<{ name: string; text: string }>(
    await writer.get(`${path}/${post.id}/file`),
  );
  expect(file.name).toBe("three-locks.md");
  expect(file.text).toContain("title: Three: locks\n");
  expect(file.text).toContain("---\n# Doors\n\nLock them.\n");
  const all = await jsonOf<{ files: unknown[] }>(await writer.get("/api/blog/export"));
  expect(all.files).toHaveLength(9);
  const refused = await writer.post("/api/blog/import", { text: "Just words" });
  expect(refused.status).toBe(422);
});

test("a link shows a draft to anyone until it ends", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const post = await begin(writer);
  const shares = `${path}/${post.id}/shares`;
  const made = await jsonOf<{ share: { id: string; expiresAt: number }; url: string }>(
    await writer.post(shares, {}),
  );
  expect(made.share.expiresAt).toBe(clock.now() + 7 * 24 * 60 * 60_000);
  expect(made.url).toMatch(/\/blog\/draft\?token=[\w-]{32}$/);
  const rows = await site.ctx.db.selectFrom("postShare").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(made.url.split("=")[1]);
  const ended = await writer.request(`/api/blog/shares/${made.share.id}`, { method: "DELETE" });
  expect(ended.status).toBe(200);
  expect((await jsonOf<{ shares: unknown[] }>(await writer.get(shares))).shares).toEqual([]);
  const again = await writer.request(`/api/blog/shares/${made.share.id}`, { method: "DELETE" });
  expect(again.status).toBe(404);
  const actions = (await auditOf(site, post.id)).map(({ action }) => action);
  expect(actions).toEqual(["post.created", "post.shared", "post.share_ended"]);
});

const writes: [string, (browser: SignedIn, post: StaffPost) => Promise<Response>][] = [
  ["begin", (browser) => browser.post(path, {})],
  ["save", (browser, post) => save(browser, post)],
  ["move", (browser, { id }) => browser.post(`${path}/${id}/move`, { move: "review", version: 1 })],
  ["restore", (browser, { id }) => browser.post(`${path}/${id}/restore`, { from: 1, version: 1 })],
  ["share", (browser, { id }) => browser.post(`${path}/${id}/shares`)],
  [
    "end a link",
    (browser, { id }) => browser.request(`/api/blog/shares/${id}`, { method: "DELETE" }),
  ],
  ["import", (browser) => browser.post("/api/blog/import", { text: "---\n---\n" })],
];

for (const [verb, call] of writes) {
  test(`a viewer may not ${verb}`, async ({ site }) => {
    const writer = await site.signInAs("marketing");
    const post = await begin(writer);
    for (const role of ["viewer", "technician"] satisfies Role[]) {
      expect((await call(await site.signInAs(role), post)).status).toBe(403);
    }
  });
}

test("reading a post or its versions needs blog.view", async ({ site }) => {
  const post = await aPost(site.ctx);
  const technician = await site.signInAs("technician");
  const reads = [path, `${path}/${post.id}`, `${path}/${post.id}/versions`, "/api/blog/export"];
  for (const address of [...reads, `${path}/${post.id}/file`, `${path}/${post.id}/shares`]) {
    expect((await technician.get(address)).status).toBe(403);
  }
});

test("an autosave never replaces a colleague's version, even within the same ten minutes", async ({
  site,
}) => {
  const writer = await site.signInAs("marketing");
  const colleague = await site.signInAs("marketing");
  let post = await begin(writer);
  post = await saved(writer, post, { body: "Mine." }, true);
  post = await saved(colleague, post, { body: "Mine. Theirs." }, true);
  post = await saved(writer, post, { body: "Mine. Theirs. Mine again." }, true);
  const { versions } = await jsonOf<{ versions: PostVersion[] }>(
    await writer.get(`${path}/${post.id}/versions`),
  );
  expect(versions.map(({ version, authorName }) => [version, authorName])).toEqual([
    [4, writer.staff.name],
    [3, colleague.staff.name],
    [2, writer.staff.name],
    [1, writer.staff.name],
  ]);
});

test("a post that readers see stays complete: a save without its title is refused", async ({
  site,
}) => {
  const writer = await site.signInAs("marketing");
  const { id } = await aPost(site.ctx, { status: "published", publishedAt: 1 });
  const { post } = await jsonOf<One>(await writer.get(`${path}/${id}`));
  const refused = await save(writer, post, { title: "" });
  expect(refused.status).toBe(422);
  expect(await jsonOf(refused)).toMatchObject({ fields: { title: "The post needs a title." } });
});
