import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { aSource, searchOver } from "#tests/builders/search-source.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";

async function changeContent({ ctx }: Pick<TestSite, "ctx">): Promise<void> {
  await ctx.db.transaction().execute(raiseContentVersion);
}

test("search follows a content change before the next query", async ({ site }) => {
  const { ctx } = site;
  const source = aSource([{ id: "/a", text: "walnut" }]);
  const { search, follow } = searchOver(source);
  expect((await search(ctx, "walnut")).total).toBe(1);
  source.texts = [{ id: "/a", text: "cherry" }];
  await changeContent(site);
  await follow(ctx);
  expect(source.made).toBe(2);
  expect((await search(ctx, "cherry")).total).toBe(1);
  expect(source.made).toBe(2);
});

test("stored documents are made once, and again when they change", async ({ site }) => {
  const { ctx } = site;
  const source = aSource([
    { id: "/a", text: "walnut" },
    { id: "/b", text: "cherry" },
  ]);
  const ask = async (words: string) => {
    const { results } = await searchOver(source).search(ctx, words);
    return results.map(({ path }) => path);
  };
  expect(await ask("walnut")).toEqual(["/a"]);
  expect(await ask("cherry")).toEqual(["/b"]);
  expect(source.made).toBe(2);
  source.texts = [{ id: "/a", text: "maple wood" }];
  await changeContent(site);
  expect(await ask("maple")).toEqual(["/a"]);
  expect(await ask("walnut")).toEqual([]);
  expect(await ask("cherry")).toEqual([]);
  expect(source.made).toBe(3);
});

test("concurrent searches share a run, and a failed one is repeated", async ({ site }) => {
  const { ctx } = site;
  const source = aSource([{ id: "/a", text: "walnut" }]);
  const { read } = source;
  source.read = () => Promise.reject(new Error("The database is away."));
  const { search } = searchOver(source);
  await expect(search(ctx, "walnut")).rejects.toThrow("away");
  source.read = read;
  const answers = await Promise.all([search(ctx, "walnut"), search(ctx, "walnut")]);
  expect(answers.map(({ total }) => total)).toEqual([1, 1]);
  expect(source.made).toBe(1);
});

test("a document that goes while it is being stored is not found", async ({ site }) => {
  const { ctx } = site;
  const source = aSource([{ id: "/a", text: "walnut" }]);
  const { read } = source;
  const [isRead, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  source.read = async (one, ids) => {
    const documents = await read(one, ids);
    isRead.resolve();
    await goOn.promise;
    return documents;
  };
  const { search } = searchOver(source);
  const early = search(ctx, "walnut");
  await isRead.promise;
  source.texts = [];
  await changeContent(site);
  expect((await search(ctx, "walnut")).total).toBe(0);
  goOn.resolve();
  await early;
  expect((await search(ctx, "walnut")).total).toBe(0);
});

test("a change of shared data makes every document again, one missing when read comes later", async ({
  site,
}) => {
  const { ctx } = site;
  const source = aSource([
    { id: "/a", text: "walnut" },
    { id: "/b", text: "cherry" },
  ]);
  const { read, editions } = source;
  source.read = async (one, ids) => (await read(one, ids)).filter(({ id }) => id !== "/b");
  const { search } = searchOver(source);
  expect((await search(ctx, "cherry")).total).toBe(0);
  source.read = read;
  await changeContent(site);
  expect((await search(ctx, "cherry")).total).toBe(1);
  expect(source.made).toBe(3);
  source.editions = async () => ({ ...(await editions()), shared: "another name" });
  await changeContent(site);
  expect((await search(ctx, "walnut")).total).toBe(1);
  expect(source.made).toBe(5);
});
