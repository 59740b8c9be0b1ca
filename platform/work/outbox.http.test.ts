import { leadMailWriters } from "#features/leads/mail.server.tsx";
import { createMailer } from "#platform/mail/create-mailer.server.ts";
import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import { enqueueMail, leaseMs } from "./outbox.server.ts";
import { startOutboxWorker } from "./outbox-worker.server.ts";

type MailState = {
  configured: boolean;
  counts: Record<string, number>;
  mails: { id: string; state: string; attempts: number; lastError: string | null }[];
};

async function mailState(site: TestSite): Promise<MailState> {
  const viewer = await site.signInAs("viewer");
  return jsonOf<MailState>(await viewer.get("/api/outbox"));
}

async function outbox(site: TestSite) {
  return site.ctx.db.selectFrom("outbox").selectAll().orderBy("createdAt").execute();
}

/** Waits until every row has this state and number of attempts. */
async function untilAll(site: TestSite, state: string, attempts: number) {
  await site.settle();
  const rows = await outbox(site);
  expect(rows.map((row) => [row.state, row.attempts])).toEqual(rows.map(() => [state, attempts]));
}

test("a message is acknowledged to its writer and told to the office", async ({
  mailing,
  smtp,
}) => {
  const office = await aStaffMember(mailing.ctx, "office");
  await mailing.request("/api/contact", { json: aContactMessage() });
  await mailing.settle();
  expect(smtp.mails).toHaveLength(2);
  const [answer] = smtp.mails.filter(({ to }) => to[0] === "ana@ruizbooks.test");
  const [notice] = smtp.mails.filter(({ to }) => to[0] === office.email);
  expect(answer).toMatchObject({
    from: "desk@valley-it.test",
    subject: "We have your message and answer by Wednesday 10:00 AM",
  });
  expect(answer?.text).toContain("Our bookkeeper clicked a link");
  expect(answer?.headers["auto-submitted"]).toBe("auto-generated");
  expect(notice?.subject).toBe("New message from Ana Ruiz: answer by Wednesday 10:00 AM");
  expect(notice?.headers["reply-to"]).toBe("ana@ruizbooks.test");
  const [lead] = await mailing.ctx.db.selectFrom("lead").select("id").execute();
  expect(notice?.text).toContain(
    `https://www.valley-it.test/admin/communications?lead=${lead?.id}`,
  );
  await untilAll(mailing, "sent", 1);
});

test("a writer cannot put headers or recipients into a mail", async ({ mailing, smtp }) => {
  // Forms no longer accept such a name, but a row of an earlier release may contain one.
  const name = "Ana\r\nBcc: everyone@valleyfirm.test\r\nSubject: free";
  const { id } = await aLead(mailing.ctx, { name });
  await mailing.ctx.db.transaction().execute(async (trx) => {
    for (const template of ["lead.acknowledgement", "lead.notice"]) {
      await enqueueMail(trx, mailing.ctx, {
        template,
        recipient: "ana@ruizbooks.test",
        payload: { leadId: id },
        dedupeKey: template,
        subjectType: "lead",
        subjectId: id,
      });
    }
  });
  await mailing.settle();
  expect(smtp.mails).toHaveLength(2);
  for (const mail of smtp.mails) {
    expect(mail.to).toHaveLength(1);
    expect(mail.headers).not.toHaveProperty("bcc");
    expect(mail.subject).not.toBe("free");
    expect(mail.subject.length).toBeLessThanOrEqual(100);
  }
});

test("while mail is down messages are taken at once, and sent once when it is back", async ({
  mailing,
  smtp,
}) => {
  await smtp.stop();
  const response = await mailing.request("/api/contact", { json: aContactMessage() });
  expect(response.status).toBe(200);
  await untilAll(mailing, "queued", 1);
  clock.advance(1 * minuteMs);
  await untilAll(mailing, "queued", 2);
  expect((await mailState(mailing)).mails[0]?.lastError).toContain("ECONNREFUSED");
  await smtp.start();
  clock.advance(2 * minuteMs);
  await untilAll(mailing, "sent", 3);
  expect(smtp.mails).toHaveLength(1);
});

test("a refusal for now is tried again, later each time, with the same message id", async ({
  mailing,
  smtp,
}) => {
  smtp.refuseWith(451);
  await mailing.request("/api/contact", { json: aContactMessage() });
  await untilAll(mailing, "queued", 1);
  const [row] = await outbox(mailing);
  expect(row?.dueAt).toBe(clock.now() + minuteMs);
  clock.advance(minuteMs);
  await untilAll(mailing, "queued", 2);
  expect((await outbox(mailing))[0]?.dueAt).toBe(clock.now() + 2 * minuteMs);
  smtp.refuseWith(undefined);
  clock.advance(2 * minuteMs);
  await untilAll(mailing, "sent", 3);
  expect(smtp.mails[0]?.headers["message-id"]).toBe(`<${row?.id}@www.valley-it.test>`);
});

test("a refusal for good is failed at once; staff see it and send it again", async ({
  mailing,
  smtp,
}) => {
  smtp.refuseWith(550);
  await mailing.request("/api/contact", { json: aContactMessage() });
  await untilAll(mailing, "failed", 1);
  clock.advance(24 * 60 * minuteMs);
  const state = await mailState(mailing);
  expect(state).toMatchObject({ configured: true, counts: { failed: 1 } });
  const id = state.mails[0]?.id ?? "";
  expect(state.mails[0]?.lastError).toContain("550");
  smtp.refuseWith(undefined);
  const office = await mailing.signInAs("office");
  expect((await office.post(`/api/mail/${id}/resend`)).status).toBe(200);
  await untilAll(mailing, "sent", 1);
  expect(smtp.mails).toHaveLength(1);
  const again = await office.post(`/api/mail/${id}/resend`);
  expect([again.status, (await jsonOf(again)).error]).toEqual([
    409,
    "This email has neither failed nor been stopped.",
  ]);
});

test("a mail is given up visibly after two days of refusals", async ({ mailing, smtp }) => {
  smtp.refuseWith(421);
  await mailing.request("/api/contact", { json: aContactMessage() });
  const began = clock.now();
  for (let tries = 1; tries < 12; tries += 1) {
    await untilAll(mailing, "queued", tries);
    const [row] = await outbox(mailing);
    clock.advance((row?.dueAt ?? 0) - clock.now());
  }
  await untilAll(mailing, "failed", 12);
  expect(clock.now() - began).toBeGreaterThan(46 * 60 * minuteMs);
  expect(smtp.tries()).toBe(12);
});

test("without a mail server mails are held, and staff see it", async ({ site }) => {
  await site.request("/api/contact", { json: aContactMessage() });
  const state = await mailState(site);
  expect(state).toMatchObject({ configured: false, counts: { held: 1 } });
  expect(state.mails[0]).toMatchObject({ state: "held", attempts: 0 });
});

test("two workers on one outbox send every mail once", async ({ mailing, smtp }) => {
  const { appContext, ctx } = mailing;
  const lead = await aLead(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 60; n += 1) {
      await enqueueMail(trx, ctx, {
        template: "lead.acknowledgement",
        recipient: `reader${n}@valleyfirm.test`,
        payload: { leadId: lead.id },
        dedupeKey: `many:${n}`,
        subjectType: "lead",
        subjectId: lead.id,
      });
    }
  });
  const second = startOutboxWorker({
    appContext,
    mailer: createMailer(appContext.env, {
      from: () => "desk@valley-it.test",
      signIn: null,
    }),
    writers: leadMailWriters(appContext),
    everyMs: dayMs,
  });
  await Promise.all([mailing.settle(), second.poll()]);
  await second.stop();
  await untilAll(mailing, "sent", 1);
  expect(new Set(smtp.mails.map(({ to }) => to[0])).size).toBe(60);
  expect(smtp.mails).toHaveLength(60);
});

test("a mail whose worker died while sending goes out when its lease ends", async ({
  mailing,
  smtp,
}) => {
  const { ctx } = mailing;
  const lead = await aLead(ctx);
  await ctx.db.transaction().execute((trx) =>
    enqueueMail(trx, ctx, {
      template: "lead.acknowledgement",
      recipient: lead.email,
      payload: { leadId: lead.id },
      dedupeKey: "died",
      subjectType: "lead",
      subjectId: lead.id,
      dueAt: clock.now() + 999 * minuteMs,
    }),
  );
  await ctx.db
    .updateTable("outbox")
    .set({ state: "sending", attempts: 1, leasedUntil: clock.now() + leaseMs })
    .execute();
  clock.advance(leaseMs);
  await untilAll(mailing, "sent", 2);
  expect(smtp.mails).toHaveLength(1);
});

test("a mail about something erased is not sent, and does not come back", async ({
  mailing,
  smtp,
}) => {
  smtp.refuseWith(451);
  await mailing.request("/api/contact", { json: aContactMessage() });
  await untilAll(mailing, "queued", 1);
  await mailing.ctx.db.deleteFrom("lead").execute();
  clock.advance(minuteMs);
  await untilAll(mailing, "cancelled", 2);
  expect(smtp.mails).toEqual([]);
});
