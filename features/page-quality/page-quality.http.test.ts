import { expect, jsonOf, test } from "#tests/http/harness.ts";
import type { PageQuality } from "./contract.ts";

test("page quality lists every public page with its lengths and words", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const { pages } = await jsonOf<{ pages: PageQuality[] }>(await staff.get("/api/page-quality"));
  const about = pages.find(({ path }) => path === "/about");
  expect(about?.words).toBeGreaterThan(200);
  expect(about?.titleLength).toBe(about?.title.length);
  expect(about?.title).not.toContain("{");
  // A page rendered from a list has no text of its own.
  expect(pages.find(({ path }) => path === "/blog")).toMatchObject({ words: null });
  expect(pages.some(({ path }) => path.startsWith("/blog/"))).toBe(true);
  expect(pages.some(({ path }) => path.includes("admin"))).toBe(false);
  const viewer = await site.signInAs("viewer");
  expect((await viewer.get("/api/page-quality")).status).toBe(403);
});
