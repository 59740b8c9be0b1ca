import { expect, test } from "vitest";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { SearchDocument } from "./document.ts";
import { IncrementalIndex, type SearchSource } from "./incremental-index.server.ts";

const ctx = {} as RequestContext;

function aDocument(id: string, text: string): SearchDocument {
  return { id, kind: "post", title: `Title of ${id}`, path: id, summary: "", text };
}

/** Returns a source whose texts can change, and the batches of ids that were read from it. */
function aSource(texts: Map<string, string>) {
  const read: string[][] = [];
  const shared = { facts: "" };
  const source: SearchSource = {
    editions: async () => ({
      shared: shared.facts,
      lines: Array.from(texts, (one) => one.join(" ")).join("\n"),
    }),
    async read(_ctx, ids) {
      read.push([...ids]);
      return ids.flatMap((id) => {
        const text = texts.get(id);
        return text === undefined ? [] : [aDocument(id, text)];
      });
    },
  };
  return { source, read, shared };
}

const found = (index: Awaited<ReturnType<IncrementalIndex["at"]>>, query: string) =>
  index.search(query).results.map(({ path }) => path);

test("a new version reads only changed documents and drops removed ones", async () => {
  const texts = new Map([
    ["/a", "walnut"],
    ["/b", "cherry"],
    ["/c", "maple"],
  ]);
  const { source, read } = aSource(texts);
  const index = new IncrementalIndex([source]);
  expect(found(await index.at(ctx, 1), "cherry")).toEqual(["/b"]);
  expect(read.splice(0)).toEqual([["/a", "/b", "/c"]]);
  texts.set("/b", "birch");
  texts.delete("/c");
  texts.set("/d", "maple");
  const updated = await index.at(ctx, 2);
  expect(read.splice(0)).toEqual([["/b", "/d"]]);
  expect(found(updated, "birch")).toEqual(["/b"]);
  expect(found(updated, "maple")).toEqual(["/d"]);
  await index.at(ctx, 2);
  await index.at(ctx, 1);
  expect(read).toEqual([]);
});

test("concurrent searches share one update, and a failed update is repeated", async () => {
  const { source, read } = aSource(new Map([["/a", "walnut"]]));
  let failing = true;
  const failingOnce: SearchSource = {
    editions: (one) => source.editions(one),
    read: (one, ids) => {
      if (!failing) return source.read(one, ids);
      failing = false;
      return Promise.reject(new Error("The database is away."));
    },
  };
  const index = new IncrementalIndex([failingOnce]);
  await expect(index.at(ctx, 1)).rejects.toThrow("away");
  const [one, other] = await Promise.all([index.at(ctx, 1), index.at(ctx, 1)]);
  expect(one).toBe(other);
  expect(found(one, "walnut")).toEqual(["/a"]);
  expect(read).toEqual([["/a"]]);
});

test("a change of shared data reads every document again", async () => {
  const texts = new Map([
    ["/a", "walnut"],
    ["/b", "cherry"],
  ]);
  const { source, read, shared } = aSource(texts);
  const index = new IncrementalIndex([source]);
  await index.at(ctx, 1);
  shared.facts = "another name";
  expect(found(await index.at(ctx, 2), "walnut")).toEqual(["/a"]);
  expect(found(await index.at(ctx, 3), "cherry")).toEqual(["/b"]);
  expect(read).toEqual([
    ["/a", "/b"],
    ["/a", "/b"],
  ]);
});

test("a document missing while read is indexed at the next version", async () => {
  const texts = new Map([["/a", "walnut"]]);
  const { source } = aSource(texts);
  let away = true;
  const index = new IncrementalIndex([
    { ...source, read: async (one, ids) => (away ? [] : source.read(one, ids)) },
  ]);
  expect(found(await index.at(ctx, 1), "walnut")).toEqual([]);
  away = false;
  expect(found(await index.at(ctx, 2), "walnut")).toEqual(["/a"]);
});
