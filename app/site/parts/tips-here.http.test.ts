import { documentsOfIds, feedPosts, readPublished } from "#features/blog/service.server.ts";
import { flagsOfPage } from "#features/flags/flag.ts";
import { currentFlags } from "#features/flags/service.server.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";
import { tipsHere } from "./tips-here.server.ts";

const slug = "wisp-small-tax-practice";

async function areOn(site: TestSite, address = "/services"): Promise<boolean> {
  const flags = flagsOfPage(await currentFlags(site.ctx));
  return tipsHere(new Request(`https://www.valley-it.test${address}`), { flags });
}

async function htmlOf(site: TestSite, tips: boolean): Promise<string> {
  const found = await readPublished(site.ctx, slug, { tips });
  return found?.kind === "post" ? found.post.html : "";
}

test("tips are on as delivered, off once switched, and a preview shows the other state", async ({
  site,
}) => {
  expect(await areOn(site)).toBe(true);
  expect(await areOn(site, "/services?preview=glossary-tips:off")).toBe(false);
  expect(await areOn(site, "/services?preview=search:off")).toBe(true);
  const owner = await site.signInAs("owner");
  expect((await owner.post("/api/features/glossary-tips/off")).status).toBe(200);
  expect(await areOn(site)).toBe(false);
  expect(await areOn(site, "/services?preview=glossary-tips:on")).toBe(true);
});

test("the whole site has one answer, so a share of visitors is refused", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const json = { percent: 50, owner: "Ana", reason: "a test", endsAt: null, version: 0 };
  const answer = await owner.request("/api/features/glossary-tips", { method: "PUT", json });
  expect(answer.status).toBe(422);
});

test("a post's page explains terms; its feed and what search reads of it do not", async ({
  site,
}) => {
  expect(await htmlOf(site, true)).toContain('popovertarget="tip-penetration-test"');
  expect(await htmlOf(site, false)).not.toContain("popover");
  const feed = await feedPosts(site.ctx, 20);
  expect(feed.some(({ html }) => html.includes("popover"))).toBe(false);
  const documents = await documentsOfIds(
    site.ctx,
    feed.map(({ id }) => id),
  );
  expect(documents).toHaveLength(feed.length);
  expect(documents.some(({ text }) => text.includes("In the glossary"))).toBe(false);
});
