import { expect, test, vi } from "vitest";
import { defaultCompany } from "#content/company.ts";
import { createLog } from "#platform/log.server.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import { renderDraft, renderedPost } from "./rendered-posts.server.ts";

const log = createLog("silent");
const limit =
  "It takes more than 3 seconds to read; the limit was met at the Markdown of the post.";

/** A product whose sandbox ends every reading at its limit. */
function sick() {
  const parse = vi.fn(async () => {
    throw new Unreadable(limit, "time");
  });
  return { ctx: { frame: { parse }, log }, parse };
}

test("a post that meets a limit is shown as it was written, and not tried again before its next version", async () => {
  const { ctx, parse } = sick();
  const row = { id: crypto.randomUUID(), version: 1, body: "<b>One</b> & *two*" };
  const shown = {
    html: "<pre>&lt;b>One&lt;/b> &amp; *two*</pre>",
    contents: [],
    headings: [],
  };
  expect(await renderedPost(ctx, row, defaultCompany)).toMatchObject(shown);
  expect(await renderedPost(ctx, row, defaultCompany)).toMatchObject(shown);
  expect(parse).toHaveBeenCalledTimes(1);
  await renderedPost(ctx, { ...row, version: 2 }, defaultCompany);
  expect(parse).toHaveBeenCalledTimes(2);
});

test("visitors who come while a post is rendered share one rendering, and a fault keeps nobody from the next", async () => {
  const post = { html: "<p>One</p>", contents: [], headings: [], text: "One" };
  const parse = vi.fn(async () => post).mockRejectedValueOnce(new Error("a fault of ours"));
  const ctx = { frame: { parse }, log };
  const row = { id: crypto.randomUUID(), version: 1, body: "One" };
  const ask = () => renderedPost(ctx, row, defaultCompany);
  const failed = await Promise.allSettled([ask(), ask()]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([post, post, post]);
  expect(parse).toHaveBeenCalledTimes(2);
});

test("a draft that meets a limit is refused with it", async () => {
  const draft = renderDraft(sick().ctx, { body: "*", company: defaultCompany });
  await expect(draft).rejects.toMatchObject({
    code: "invalid",
    message: limit,
    fields: { "draft.body": limit },
  });
});
