import { expect, test } from "vitest";
import { blogQuery, readBlogAddress } from "./post-address.ts";

const read = (text: string) => readBlogAddress(new URLSearchParams(text));

test("invalid values in the address fall back to the default", () => {
  expect(read("view=x&status=y&sort=z&page=-1&month=2026-13&tab=q")).toEqual(read(""));
  expect(read("page=3&month=2026-02&status=draft")).toMatchObject({
    page: 3,
    month: "2026-02",
    status: "draft",
  });
});

test("blogQuery omits defaults, and a new filter starts on the first page", () => {
  const query = new URLSearchParams("page=4&search=mail");
  expect(blogQuery(query, { status: "draft" })).toBe("?search=mail&status=draft");
  expect(blogQuery(query, { topic: "backup" })).toBe("?search=mail&topic=backup");
  expect(blogQuery(query, { sort: "title" })).toBe("?search=mail&sort=title");
  expect(blogQuery(query, { search: "spam" })).toBe("?search=spam");
  expect(blogQuery(query, { post: "abc" })).toBe("?page=4&search=mail&post=abc");
  expect(blogQuery(new URLSearchParams("post=abc&tab=preview"), { post: null, tab: "write" })).toBe(
    "",
  );
});
