import { languagePrefix } from "#content/frame/languages.ts";
import { storedReport } from "#features/assessment/scoring/report.ts";
import { assessmentMessages } from "#features/assessment/texts/messages.ts";
import { type LeadInput, receiveLead } from "#features/leads/rules/receive.server.ts";
import { humanCheckOf } from "#features/settings/human-check.server.ts";
import { currentSettings, refusedMailDomains } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { AssessmentReportTable } from "#platform/database/tables.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { businessEmailProblem } from "#platform/mail/business-email.ts";
import { mailboxKey } from "#platform/mail/mailbox.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { insertConsent } from "#platform/work/consent-ledger.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { newReceipt } from "#platform/work/receipt.ts";
import { contactTexts } from "./contact-texts.ts";
import type { assessmentCalls } from "./contract.ts";
import { assessmentPage } from "./link.server.ts";
import { reportOf, rowOf, saveReport } from "./service.server.ts";
import { findReportByKey } from "./store.server.ts";

type Contact = BodyOf<typeof assessmentCalls.contact>;

const sentAnHour = { name: "assessment-contact", points: 6, seconds: 3600 };
/** Limits mails to an address, whoever enters it, so that this form cannot flood a mailbox. */
const perRecipientADay = { name: "assessment-recipient", points: 3, seconds: 86_400 };

/** Days after which the three reminders are due. */
export const reminderDays = [3, 10, 28] as const;

/**
 * Stores the report, mails its private link and, if the visitor asked for it, creates the lead and queues the
 * reminders. Idempotent per key, even if a crash interrupts it.
 * @throws invalid (fields), conflict, too_many_requests
 */
export async function contactAbout(ctx: RequestContext, input: Contact) {
  const existing = await findReportByKey(ctx.db, input.idempotencyKey);
  const refused = refusedMailDomains(await currentSettings(ctx));
  if (businessEmailProblem(input.email, refused)) {
    throw new ExpectedError("invalid", { fields: { email: assessmentMessages.email } });
  }
  if (!existing) {
    await requireRate(ctx, sentAnHour, networksOf(ctx.address));
    await requireRate(ctx, perRecipientADay, mailboxKey(input.email));
  }
  const row = existing ?? (await keepFor(ctx, input));
  const lead = input.talk ? await receiveLead(ctx, leadOf(ctx, input, row)) : null;
  // A robot gets the same answer as a person, but no mail is sent for it.
  if (lead || !(await isRobot(ctx, input))) {
    await ctx.db.transaction().execute((trx) => queueMails(trx, ctx, row, input));
  }
  return { success: true, answerBy: lead?.answerBy ?? null };
}

async function keepFor(ctx: RequestContext, input: Contact) {
  const report = await reportOf(ctx, input.findings);
  const row = rowOf(ctx, report, {
    name: input.name,
    email: input.email,
    talk: input.talk ? 1 : 0,
    reminders: input.reminders ? 1 : 0,
    idempotencyKey: input.idempotencyKey,
  });
  const saved = await ctx.db.transaction().execute(async (trx) => {
    const isNew = await saveReport(trx, ctx, row);
    if (isNew) await recordConsent(trx, ctx, row);
    return isNew;
  });
  return saved ? row : ((await findReportByKey(ctx.db, input.idempotencyKey)) ?? row);
}

async function isRobot(ctx: RequestContext, input: Contact) {
  const humanCheck = await humanCheckOf(ctx).verify(input.humanToken, ctx.address);
  return input.website !== "" || humanCheck === "failed";
}

/** Records the visitor's choices in the consent ledger. */
async function recordConsent(
  trx: Trx,
  ctx: RequestContext,
  row: AssessmentReportTable,
): Promise<void> {
  const choice = {
    mail: "granted",
    contact: row.talk === 1 ? "granted" : "denied",
    reminders: row.reminders === 1 ? "granted" : "denied",
  };
  await insertConsent(trx, {
    id: row.id,
    receipt: newReceipt("A"),
    subject: "assessment",
    choice,
    policyVersion: contactTexts.edition,
    wordingVersion: contactTexts.edition,
    at: ctx.now(),
  });
}

function leadOf(ctx: RequestContext, input: Contact, row: AssessmentReportTable): LeadInput {
  const { overall, outside } = storedReport(row.report);
  const { findings: _sent, talk: _talk, reminders: _reminders, ...contact } = input;
  const translate = frameOf(ctx).translateFor(input.language);
  return {
    ...contact,
    kind: "assessment",
    details: {
      report: row.id,
      grade: `${overall.grade}, ${overall.score} of 100`,
      ...(outside ? { domain: outside.name } : {}),
    },
    consent: { edition: contactTexts.edition, words: [translate(contactTexts.talk)] },
    sourcePath: `${languagePrefix(input.language)}${assessmentPage}`,
  };
}

async function queueMails(
  trx: Trx,
  ctx: RequestContext,
  row: AssessmentReportTable,
  input: Contact,
) {
  const { language } = input;
  const mail = (template: string, name: string, dueAt: number) =>
    enqueueMail(trx, ctx, {
      template,
      recipient: row.email,
      payload: {
        reportId: row.id,
        leadKey: input.talk ? input.idempotencyKey : null,
        name,
        language,
      },
      dedupeKey: `${template}:${row.id}:${name}`,
      subjectType: "assessment",
      subjectId: row.id,
      dueAt,
    });
  await mail("assessment.link", "link", ctx.now());
  if (row.reminders !== 1) return;
  for (const [index, days] of reminderDays.entries()) {
    await mail("assessment.reminder", String(index), row.createdAt + days * dayMs);
  }
}
