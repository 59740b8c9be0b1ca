import { questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice } from "#features/assessment/questions/type.ts";
import type { Lead } from "#features/leads/contract.ts";
import { aLead } from "#tests/builders/lead.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { assessmentMailWriters } from "./mail.server.tsx";

/** Sends the form of a visitor who wants reminders. Returns the queued mails and `mail()`, which renders one now. */
async function visitor(site: TestSite, talk = true) {
  const questions = questionsOf("law").map(({ id }) => [id, "a" as AnswerChoice]);
  const sent = {
    findings: {
      profile: { industry: "law", size: "2-10", platform: "microsoft", holds: ["none"] },
      answers: { ...Object.fromEntries(questions), A1: "d", R1: "b" },
      look: null,
    },
    email: "ana@ruizlaw.test",
    name: "Ana Ruiz",
    talk,
    reminders: true,
    idempotencyKey: crypto.randomUUID(),
    filledInMs: 9000,
  };
  expect((await site.browser().post("/api/assessment/contact", sent)).status).toBe(200);
  const rows = await site.ctx.db
    .selectFrom("outbox")
    .selectAll()
    .where("template", "like", "assessment.%")
    .orderBy("dueAt")
    .execute();
  const writers = assessmentMailWriters(site.appContext);
  return {
    async mail(index: number) {
      const row = rows[index];
      const written = await writers[row?.template ?? ""]?.(row?.payload ?? {});
      return written ?? null;
    },
    queued: rows,
  };
}

function linkIn(text: string) {
  const [, id = "", secret = ""] = /report#([\w-]+)\.([\w-]+)/.exec(text) ?? [];
  return { id, secret };
}

const act = (site: TestSite, path: string, link: object) =>
  site.browser().post(`/api/assessment/${path}`, link);

test("the link in the mail opens the report; the queue holds no secret", async ({ site }) => {
  const { mail, queued } = await visitor(site);
  const first = await mail(0);
  expect(first?.subject).toBe("Your security report: grade D");
  const link = linkIn(first?.text ?? "");
  expect((await act(site, "open", link)).status).toBe(200);
  expect(JSON.stringify(queued)).not.toContain(link.secret);
});

test("each reminder names the next fix and can be stopped from the mail", async ({ site }) => {
  const { mail } = await visitor(site);
  expect((await mail(1))?.subject).toBe("Require a second step for email");
  expect((await mail(2))?.subject).toBe("Back up your important data every day");
  const last = await mail(3);
  expect(last?.subject).toBe("Your security report");
  expect(last?.headers?.["List-Unsubscribe"]).toMatch(/report#[\w-]+\.[\w-]+\.stop>$/);
  const link = linkIn(last?.text ?? "");
  expect((await act(site, "stop", link)).status).toBe(200);
  expect(await mail(1)).toBeNull();
  expect(await mail(0)).not.toBeNull();
});

test("reminders end when the lead is answered", async ({ site }) => {
  const { mail } = await visitor(site);
  const office = await site.signInAs("office");
  const { leads } = await jsonOf<{ leads: Lead[] }>(await office.get("/api/leads?view=open"));
  const [lead] = leads;
  const changed = await office.request(`/api/leads/${lead?.id}`, {
    method: "PATCH",
    json: { version: lead?.version, status: "contacted" },
  });
  expect(changed.status).toBe(200);
  expect(await mail(1)).toBeNull();
});

test("reminders end when the lead was merged into an answered one, through any number of merges", async ({
  site,
}) => {
  const { mail } = await visitor(site);
  const office = await site.signInAs("office");
  const { leads } = await jsonOf<{ leads: Lead[] }>(await office.get("/api/leads?view=open"));
  const [middle, top] = [await aLead(site.ctx), await aLead(site.ctx)];
  const merge = async (id: string, version: number, otherId = "", otherVersion = 1) => {
    const path = `/api/leads/${id}/merge`;
    const response = await office.post(path, { version, otherId, otherVersion });
    expect(response.status).toBe(200);
  };
  await merge(middle.id, 1, leads[0]?.id);
  await merge(top.id, 1, middle.id, 2);
  expect(await mail(1)).not.toBeNull();
  await office.post(`/api/leads/${top.id}/calls`, { version: 2, outcome: "reached" });
  expect(await mail(1)).toBeNull();
});

test("reminders without a lead continue, and stop when the report is deleted", async ({ site }) => {
  const { mail } = await visitor(site, false);
  expect(await mail(1)).not.toBeNull();
  const link = linkIn((await mail(0))?.text ?? "");
  expect((await act(site, "erase", link)).status).toBe(200);
  expect([await mail(0), await mail(1)]).toEqual([null, null]);
});
