import { enqueueMail } from "#platform/work/outbox.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import type { SmtpStandIn, SmtpStep } from "#tests/stand-ins/smtp.ts";

const minute = 60_000;

/** Queues a mail that is due. */
async function queueMail({ ctx }: TestSite) {
  const { id } = await aLead(ctx);
  await ctx.db.transaction().execute((trx) =>
    enqueueMail(trx, ctx, {
      template: "lead.acknowledgement",
      recipient: "ana@ruizbooks.test",
      payload: { leadId: id },
      dedupeKey: crypto.randomUUID(),
      subjectType: "lead",
      subjectId: id,
    }),
  );
}

async function untilMail(site: TestSite, state: string, attempts: number) {
  await site.settle();
  const rows = await site.ctx.db.selectFrom("outbox").select(["state", "attempts"]).execute();
  expect(rows).toEqual([{ state, attempts }]);
}

type Fixtures = {
  smtp: SmtpStandIn;
  startSite: (own: { env: Record<string, string> }) => Promise<TestSite>;
};

/** Starts a site that signs in to the mail server. */
function signingIn({ smtp, startSite }: Fixtures) {
  const SMTP_URL = smtp.url.replace("//", "//desk:secret@");
  return startSite({ env: { SMTP_URL, MAIL_FROM: "desk@valley-it.test" } });
}

const setupErrors: [number, SmtpStep][] = [
  [535, "login"],
  [554, "greeting"],
  [550, "sender"],
  [530, "recipient"],
  [503, "message"],
];

for (const [code, step] of setupErrors) {
  test(`a mail waits while the mail server answers ${code} at the ${step}`, async ({
    smtp,
    startSite,
  }) => {
    const site = await signingIn({ smtp, startSite });
    smtp.refuseWith(code, step);
    await queueMail(site);
    await untilMail(site, "queued", 1);
    smtp.refuseWith(undefined);
    clock.advance(minute);
    await untilMail(site, "sent", 2);
    expect(smtp.mails).toHaveLength(1);
  });
}

test("after a refused login no other mail is tried for a minute", async ({ smtp, startSite }) => {
  const site = await signingIn({ smtp, startSite });
  smtp.refuseWith(535, "login");
  await queueMail(site);
  await untilMail(site, "queued", 1);
  await queueMail(site);
  await queueMail(site);
  clock.advance(minute / 2);
  await site.settle();
  const attempts = await site.ctx.db.selectFrom("outbox").select("attempts").execute();
  expect(attempts.map((row) => row.attempts).sort()).toEqual([0, 0, 1]);
  expect(smtp.connections()).toBe(1);
  smtp.refuseWith(undefined);
  clock.advance(minute / 2);
  await site.settle();
  expect(smtp.mails).toHaveLength(3);
});

for (const step of ["recipient", "message"] as const) {
  test(`a ${step} that is refused for good is not tried again`, async ({ smtp, startSite }) => {
    const site = await signingIn({ smtp, startSite });
    smtp.refuseWith(550, step);
    await queueMail(site);
    await untilMail(site, "failed", 1);
  });
}

test("the log says why a mail was refused, without the address that the server repeats", async ({
  mailing,
  smtp,
}) => {
  smtp.answerRecipients((address) => ({ refusal: `550 5.1.1 <${address}>: no such mailbox` }));
  await queueMail(mailing);
  await untilMail(mailing, "failed", 1);
  const [refused] = mailing.logged.filter(({ msg }) => msg === "mail not sent");
  expect(refused?.reason).toContain("550 5.1.1 <[email]>: no such mailbox");
  expect(JSON.stringify(mailing.logged)).not.toContain("ruizbooks");
});

test("a mail that a person wrote is not marked as automatic", async ({ mailing, smtp }) => {
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  const letter = { version: 1, subject: "Your message", text: "Hello Ana,\n\nwe look after it." };
  expect((await office.post(`/api/leads/${id}/reply`, letter)).status).toBe(200);
  // The time in which the answer could be undone.
  clock.advance(10_000);
  await mailing.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatchObject({ to: ["ana@ruizbooks.test"], subject: "Your message" });
  // The sender waits for an answer and must receive an out-of-office reply.
  expect(smtp.mails[0]?.headers).not.toHaveProperty("auto-submitted");
});

test("mail leaves this machine only under TLS, unless the address of the server says otherwise", async ({
  smtp,
  startSite,
}) => {
  // The same server by an address that is not loopback.
  const elsewhere = smtp.url.replace("127.0.0.1", "0.0.0.0");
  const send = async (SMTP_URL: string) => {
    const site = await startSite({ env: { SMTP_URL, MAIL_FROM: "desk@valley-it.test" } });
    await queueMail(site);
    return site;
  };
  const site = await send(elsewhere);
  await untilMail(site, "queued", 1);
  const { lastError } = await site.ctx.db
    .selectFrom("outbox")
    .select("lastError")
    .executeTakeFirstOrThrow();
  expect(lastError).toMatch(/^The mail server offers no encryption \(STARTTLS\)/);
  expect(smtp.mails).toEqual([]);
  await untilMail(await send(`${elsewhere}/?tls=off`), "sent", 1);
  await untilMail(await send(smtp.url), "sent", 1);
});
