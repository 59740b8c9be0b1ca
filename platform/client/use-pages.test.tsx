// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { calls, get } from "#platform/http/endpoint.ts";
import { emitLive } from "./live.ts";
import { keepQueriesFresh, queryClient, queryOf } from "./query-client.ts";
import { afterNext, usePages } from "./use-pages.ts";

let stop: () => void;
beforeEach(() => {
  stop = keepQueriesFresh();
});
afterEach(() => {
  stop();
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const { list } = calls("/api/leads", "staff", {
  list: get("", "Lists the leads.", {
    query: z.object({ of: z.string(), after: z.optional(z.string()) }),
    answer: z.object({ names: z.array(z.string()), next: z.nullable(z.string()) }),
  }),
});

const onFailed = vi.fn();

function Names({ of = "all" }) {
  const { data, more, stale } = usePages(
    list,
    { query: { of } },
    { rows: "names", next: afterNext, onFailed, live: ["lead.created"] },
  );
  return (
    <>
      <output>{stale ? "Old" : (data?.names.join(" ") ?? "Loading")}</output>
      {more ? (
        <button type="button" onClick={more.load}>
          More
        </button>
      ) : null}
    </>
  );
}

/** Serves pages by their cursor, "" for the first. Returns what was asked. */
function serve(pages: Record<string, object>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const query = new URL(address, "https://site.test").searchParams;
    asked.push(query.toString());
    const page = pages[query.get("after") ?? ""];
    return page ? Response.json(page) : Response.json({ error: "Broken." }, { status: 500 });
  });
  return asked;
}

const more = () => fireEvent.click(screen.getByRole("button", { name: "More" }));

test("pages follow each other until the last", async () => {
  const asked = serve({ "": { names: ["Ana"], next: "a" }, a: { names: ["Ben"], next: null } });
  render(<Names />);
  await screen.findByText("Ana");
  more();
  await screen.findByText("Ana Ben");
  expect(screen.queryByRole("button")).toBeNull();
  expect(asked).toEqual(["of=all", "of=all&after=a"]);
});

test("a first page that was asked for ahead of the screen is not asked for again", async () => {
  const asked = serve({ "": { names: ["Ana"], next: null } });
  void queryClient.prefetchQuery(queryOf(list, { query: { of: "all" } }));
  render(<Names />);
  await screen.findByText("Ana");
  expect(asked).toEqual(["of=all"]);
});

test("a change reads every page again that was read", async () => {
  const pages = { "": { names: ["Ana"], next: "a" }, a: { names: ["Ben"], next: null } };
  serve(pages);
  render(<Names />);
  await screen.findByText("Ana");
  more();
  await screen.findByText("Ana Ben");
  pages[""] = { names: ["Zoe"], next: "a" };
  pages.a = { names: ["Ana", "Ben"], next: null };
  act(() => emitLive(["lead.created"]));
  await screen.findByText("Zoe Ana Ben");
});

test("a further page that fails is told, and what was read stays", async () => {
  serve({ "": { names: ["Ana"], next: "a" } });
  render(<Names />);
  await screen.findByText("Ana");
  more();
  await vi.waitUntil(() => onFailed.mock.calls.length > 0);
  expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ message: "Broken." });
  screen.getByText("Ana");
});

test("another list begins at its first page, and offers no further one of the old list", async () => {
  serve({ "": { names: ["Ana"], next: "a" }, a: { names: ["Ben"], next: null } });
  const { rerender } = render(<Names />);
  await screen.findByText("Ana");
  rerender(<Names of="mine" />);
  screen.getByText("Old");
  expect(screen.queryByRole("button")).toBeNull();
  await screen.findByText("Ana");
});
