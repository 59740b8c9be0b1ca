import { aPost } from "#tests/builders/post.ts";
import { aPostalAddress } from "#tests/builders/postal-address.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";
import type { Campaign } from "./contract.ts";
import { campaignsJob } from "./dispatch.server.ts";
import { mailPost } from "./post-mail.server.ts";

test("a post is mailed once, however often it is published", async ({ site }) => {
  await aSubscriber(site.ctx);
  await aPostalAddress(site.ctx);
  const post = { id: "p1", title: "Wire fraud", slug: "wire-fraud", description: "What to do." };
  for (let n = 0; n < 2; n += 1) {
    await site.ctx.db.transaction().execute((trx) => mailPost(trx, site.ctx, post));
  }
  await campaignsJob.run(site.ctx, new AbortController().signal);
  const staff = await site.signInAs("marketing");
  const { campaigns } = await jsonOf<{ campaigns: Campaign[] }>(await staff.get("/api/campaigns"));
  expect(campaigns).toMatchObject([
    { subject: "Wire fraud", state: "sending", fromPost: true, counts: { handed: 1 } },
  ]);
  expect(campaigns[0]?.body).toContain("/blog/wire-fraud");
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectType", "=", "newsletter_send")
    .execute();
  expect(audit).toEqual([{ action: "send.planned_for_post" }]);
});

test("without a postal address the mail about a post stays a draft", async ({ site }) => {
  await aSubscriber(site.ctx);
  const { id } = await aPost(site.ctx, { title: "Wire fraud" });
  const staff = await site.signInAs("marketing");
  const body = { move: "publish", version: 1, mail: true };
  expect((await staff.post(`/api/blog/posts/${id}/move`, body)).status).toBe(200);
  const { campaigns } = await jsonOf<{ campaigns: Campaign[] }>(await staff.get("/api/campaigns"));
  expect(campaigns).toMatchObject([{ subject: "Wire fraud", state: "draft", dueAt: null }]);
  const overview = () => staff.get("/api/blog/overview").then(jsonOf<{ canMail: boolean }>);
  expect(await overview()).toMatchObject({ canMail: false });
  await aPostalAddress(site.ctx);
  expect(await overview()).toMatchObject({ canMail: true });
});
