import { expect, test } from "vitest";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { SearchDocument } from "./document.ts";
import { KeptIndex, type SearchSource } from "./incremental-index.server.ts";

const ctx = {} as RequestContext;

function aDocument(id: string, text: string): SearchDocument {
  return { id, kind: "post", title: `Title of ${id}`, path: id, summary: "", text };
}

/** A source that can be changed, and what was read of it. */
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

const found = (index: Awaited<ReturnType<KeptIndex["at"]>>, query: string) =>
  index.search(query).results.map(({ path }) => path);

test("only what changed is read for a new version, and what went is no longer found", async () => {
  const texts = new Map([
    ["/a", "walnut"],
    ["/b", "cherry"],
    ["/c", "maple"],
  ]);
  const { source, read } = aSource(texts);
  const kept = new KeptIndex([source]);
  expect(found(await kept.at(ctx, 1), "cherry")).toEqual(["/b"]);
  expect(read.splice(0)).toEqual([["/a", "/b", "/c"]]);
  texts.set("/b", "birch");
  texts.delete("/c");
  texts.set("/d", "maple");
  const index = await kept.at(ctx, 2);
  expect(read.splice(0)).toEqual([["/b", "/d"]]);
  expect(found(index, "birch")).toEqual(["/b"]);
  expect(found(index, "maple")).toEqual(["/d"]);
  await kept.at(ctx, 2);
  await kept.at(ctx, 1);
  expect(read).toEqual([]);
});

test("those who ask at once wait for the same update, and a failed one is made up for", async () => {
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
  const kept = new KeptIndex([failingOnce]);
  await expect(kept.at(ctx, 1)).rejects.toThrow("away");
  const [one, other] = await Promise.all([kept.at(ctx, 1), kept.at(ctx, 1)]);
  expect(one).toBe(other);
  expect(found(one, "walnut")).toEqual(["/a"]);
  expect(read).toEqual([["/a"]]);
});

test("what stands in all documents has all of them read anew", async () => {
  const texts = new Map([
    ["/a", "walnut"],
    ["/b", "cherry"],
  ]);
  const { source, read, shared } = aSource(texts);
  const kept = new KeptIndex([source]);
  await kept.at(ctx, 1);
  shared.facts = "another name";
  expect(found(await kept.at(ctx, 2), "walnut")).toEqual(["/a"]);
  expect(found(await kept.at(ctx, 3), "cherry")).toEqual(["/b"]);
  expect(read).toEqual([
    ["/a", "/b"],
    ["/a", "/b"],
  ]);
});

test("a document that was away while it was read is taken in at the next version", async () => {
  const texts = new Map([["/a", "walnut"]]);
  const { source } = aSource(texts);
  let away = true;
  const kept = new KeptIndex([
    { ...source, read: async (one, ids) => (away ? [] : source.read(one, ids)) },
  ]);
  expect(found(await kept.at(ctx, 1), "walnut")).toEqual([]);
  away = false;
  expect(found(await kept.at(ctx, 2), "walnut")).toEqual(["/a"]);
});
