import { expect, test } from "#tests/http/harness.ts";
import { createSearch } from "./service.server.ts";
import { sitePages } from "./site-pages.server.ts";
import { storedPosts } from "./stored-posts.server.ts";

test("a query fails when new documents cannot be stored", async ({ site }) => {
  const full = new Error("The disk is full.");
  const { search } = createSearch(
    { pagesNow: sitePages },
    {
      ...storedPosts,
      follow: () => Promise.reject(full),
    },
  );
  await expect(search(site.ctx, "phishing")).rejects.toBe(full);
});
