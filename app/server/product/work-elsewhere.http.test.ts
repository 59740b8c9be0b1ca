import { aContactMessage } from "#tests/builders/lead.ts";
import { expect } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";

test("a process without work answers requests and leaves mails and jobs to others", async ({
  startSite,
  smtp,
}) => {
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "Desk <desk@valley-it.test>", WORK: "off" };
  const site = await startSite({ env });
  expect((await site.request("/api/contact", { json: aContactMessage() })).status).toBe(200);
  const mails = await site.ctx.db.selectFrom("outbox").select("state").execute();
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.every(({ state }) => state === "queued")).toBe(true);
  // A process that runs background work stores its jobs when it starts.
  expect(await site.ctx.db.selectFrom("job").select("name").execute()).toEqual([]);
});
