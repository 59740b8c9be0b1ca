import { expect, test } from "vitest";
import { blogQuery, readBlogAddress } from "./post-address.ts";

const read = (text: string) => readBlogAddress(new URLSearchParams(text));

test("nonsense in the address counts as left out", () => {
  expect(read("view=x&status=y&sort=z&page=-1&month=2026-13&tab=q")).toEqual(read(""));
  expect(read("page=3&month=2026-02&status=draft")).toMatchObject({
    page: 3,
    month: "2026-02",
    status: "draft",
  });
});

test("what is usual is left out, and another list begins on its first page", () => {
  const query = new URLSearchParams("page=4&search=mail");
  expect(blogQuery(query, { status: "draft" })).toBe("?search=mail&status=draft");
  expect(blogQuery(query, { post: "abc" })).toBe("?page=4&search=mail&post=abc");
  expect(blogQuery(new URLSearchParams("post=abc&tab=preview"), { post: null, tab: "write" })).toBe(
    "",
  );
});
