import { supervise } from "#features/system/serving-facts.server.ts";
import { systemVerbs } from "#features/system/verbs.server.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { expect } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";

test("a server whose work process dies again and again alerts the owners itself, and sends nothing else", async ({
  startSite,
  smtp,
}) => {
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "Desk <desk@valley-it.test>", WORK: "separate" };
  const site = await startSite({ env });
  const { staff } = await site.signInAs("owner");
  expect((await site.request("/api/contact", { json: aStrangersMessage() })).status).toBe(200);
  await site.settle();
  expect(smtp.mails).toEqual([]);
  let deaths = 2;
  supervise(site.appContext.env, () => ({ isRunning: false, deaths, memoryUsed: 0 }));
  const gradeOf = async () =>
    (await systemVerbs.health(site.ctx)).checks.find(({ id }) => id === "Background work")?.grade;
  expect(await gradeOf()).toBe("good");
  deaths = 3;
  expect(await gradeOf()).toBe("bad");
  await site.site.alertOwners();
  const reported = smtp.mails.filter(({ subject }) => subject.includes("Background work"));
  expect(reported.map(({ to }) => to)).toEqual([[staff.email]]);
  expect(reported[0]?.text).toContain("ended unexpectedly 3 times in the last hour");
  const left = await site.ctx.db
    .selectFrom("outbox")
    .select("template")
    .where("state", "=", "queued")
    .execute();
  expect(left.map(({ template }) => template)).toContain("lead.notice");
  // A later death repeats no alert.
  await site.site.alertOwners();
  expect(smtp.mails.filter(({ subject }) => subject.includes("Background work"))).toHaveLength(1);
});
