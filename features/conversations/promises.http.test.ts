import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { currentSettings, promisedBy } from "#features/settings/reader.server.ts";
import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, replyAddress } from "#tests/http/inbound.ts";

const hour = 3_600_000;

const leadRow = ({ ctx }: TestSite, id: string) =>
  ctx.db.selectFrom("lead").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function anAnsweredLead(site: TestSite, overrides = {}) {
  const at = clock.now();
  const lead = await aLead(site.ctx, { status: "contacted", answeredAt: at, ...overrides });
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  clock.advance(hour);
  return { lead, to: replyAddress("support@valley-it.test", token) };
}

const mail = (to: string, more = "") =>
  `From: ana@ruizbooks.test\nTo: ${to}\nMessage-ID: <${crypto.randomUUID()}@c.test>\nSubject: Hm\n${more}\nThree is fine.\n`.replaceAll(
    "\n",
    "\r\n",
  );

const clockOf = ({
  dueAt,
  answeredAt,
  answeredBy,
  replyWaitingAt,
  firstAnsweredAt,
  status,
}: Awaited<ReturnType<typeof leadRow>>) => ({
  dueAt,
  answeredAt,
  answeredBy,
  replyWaitingAt,
  firstAnsweredAt,
  status,
});

test("a customer's reply by mail runs the same promise as the same words in the form", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const byMail = await anAnsweredLead(site);
  const byForm = await aLead(site.ctx, {
    email: "bo@bofirm.test",
    emailKey: "bo@bofirm.test",
    status: "contacted",
    answeredAt: byMail.lead.answeredAt,
  });
  expect(await outcomeOf(site, mail(byMail.to))).toBe("done");
  const form = aContactMessage({ email: "bo@bofirm.test", message: "Three is fine." });
  expect((await site.browser().post("/api/contact", form)).status).toBe(200);
  const [mailed, sent] = [await leadRow(site, byMail.lead.id), await leadRow(site, byForm.id)];
  expect(clockOf(mailed)).toEqual(clockOf(sent));
  const dueAt = promisedBy(await currentSettings(site.ctx), "mail", clock.now());
  expect(mailed).toMatchObject({
    dueAt,
    answeredAt: null,
    firstAnsweredAt: byMail.lead.answeredAt,
    replyWaitingAt: clock.now(),
  });
  const viewer = await site.signInAs("viewer");
  const count = await jsonOf<{ leads: object }>(await viewer.get("/api/waiting-count"));
  expect(count.leads).toMatchObject({ unanswered: 2, late: 0, nextDueAt: dueAt });
});

test.for(["won", "lost"] as const)(
  "a customer who writes to a %s lead waits for an answer",
  async (status, { startSite }) => {
    const site = await startSite({ env: inboundEnv });
    const { lead, to } = await anAnsweredLead(site, { status, value: null, closedAt: 1 });
    await outcomeOf(site, mail(to));
    const row = await leadRow(site, lead.id);
    expect([row.status, row.answeredAt]).toEqual([status === "won" ? "won" : "new", null]);
    const office = await site.signInAs("office");
    const count = await jsonOf<{ leads: object }>(await office.get("/api/waiting-count"));
    expect(count.leads).toMatchObject({ unanswered: 1 });
  },
);

const receipt = `Content-Type: multipart/report; report-type=disposition-notification; boundary=b

--b
Content-Type: text/plain

The message was displayed.
--b
Content-Type: message/disposition-notification

Final-Recipient: rfc822; ana@ruizbooks.test
Disposition: manual-action/MDN-sent-manually; displayed

--b--`;
const accepted = `Content-Type: text/calendar; charset=utf-8; method=REPLY

BEGIN:VCALENDAR
METHOD:REPLY
BEGIN:VEVENT
UID:abc
ATTENDEE;PARTSTAT=ACCEPTED;CN=Ana:mailto:ana@ruizbooks.test
SUMMARY:Call
END:VEVENT
END:VCALENDAR`;

const machines = [
  ["an automatic answer", "Auto-Submitted: auto-replied\n"],
  ["a receipt", receipt],
  ["a calendar's answer", accepted],
] as const;

test.for(machines)("%s neither stops nor starts the clock", async ([, more], { startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const running = await anAnsweredLead(site, { status: "new", answeredAt: null });
  const over = await anAnsweredLead(site);
  for (const { lead, to } of [running, over]) {
    const before = clockOf(await leadRow(site, lead.id));
    expect(await outcomeOf(site, mail(to, more))).toBe("done");
    expect(clockOf(await leadRow(site, lead.id))).toEqual(before);
  }
});
