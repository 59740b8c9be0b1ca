import { aPost } from "#tests/builders/post.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import type { Campaign, LinkedPage } from "./contract.ts";

const path = "/api/campaigns";

test("links that subscribers could not open are named with the reason", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const at = clock.now() + 60_000;
  await aPost(site.ctx, { slug: "soon", status: "scheduled", publishedAt: at });
  await aPost(site.ctx, { slug: "unfinished" });
  const made = await staff.post(path, { subject: "November" });
  const { campaign } = await jsonOf<{ campaign: Campaign }>(made);
  const body =
    "[a](/contact) [b](/blog/soon) [c](/blog/unfinished) [d](/nothing) [e](https://example.com/x)";
  const json = {
    ...{ version: 1, subject: "November", previewText: "", body },
    ...{ topic: "", industry: "", source: "" },
  };
  expect((await staff.request(`${path}/${campaign.id}`, { method: "PATCH", json })).status).toBe(
    200,
  );
  const answer = await staff.get(`${path}/${campaign.id}/links`);
  expect((await jsonOf<{ links: LinkedPage[] }>(answer)).links).toEqual([
    { path: "/blog/soon", state: "scheduled", at },
    { path: "/blog/unfinished", state: "hidden", at: null },
    { path: "/nothing", state: "missing", at: null },
  ]);
  const technician = await site.signInAs("technician");
  expect((await technician.get(`${path}/${campaign.id}/links`)).status).toBe(403);
});
