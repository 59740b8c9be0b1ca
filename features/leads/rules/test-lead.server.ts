import { contactCalls, minFillMs } from "#features/leads/contract.ts";
import { eventsOfLeads, findLead, mailsOfLeads } from "#features/leads/store/leads.server.ts";
import { mailerOf } from "#features/settings/mailer.server.ts";
import { currentSettings, refusedMailDomains } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { ProbeStep } from "#platform/database/tables-operations.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { businessEmailProblem } from "#platform/mail/business-email.ts";
import { hourMs } from "#platform/time/durations.ts";
import { newestAudit } from "#platform/work/audit.server.ts";
import type { Job } from "#platform/work/jobs.server.ts";
import { keepProbe, testLeadProbe } from "#platform/work/probe.server.ts";
import { type LeadWriting, prepareLead, saveLead } from "./receive.server.ts";

const saveFix =
  "Ask your server administrator to check the log. Until it is fixed, post an announcement that asks visitors to call.";

/** Message for the owner when a step fails, and what to do about it. */
const stepFailures = {
  Form: {
    words: "The contact form refuses a message that is filled in correctly.",
    fix: "Check whether the list of refused mail domains in the settings turns everybody away.",
  },
  Staff: {
    words: "Nobody would be notified of a new message.",
    fix: "Name somebody under Settings, Notifications, or give a staff member the owner or office role.",
  },
  Saving: { words: "Messages from the website cannot be saved.", fix: saveFix },
  Lead: { words: "A saved message cannot be read back.", fix: saveFix },
  History: { words: "A message is saved without its history.", fix: saveFix },
  "Audit log": { words: "A message is saved without its audit log entry.", fix: saveFix },
  Mails: { words: "A message is saved, but not all emails about it are queued.", fix: saveFix },
  "Rolled back": { words: "The test message could not be rolled back.", fix: saveFix },
  "Mail server": {
    words: "The mail server is not answering correctly. Messages are saved; emails wait.",
    fix: "Compare SMTP_URL with what your mail provider says, and ask the provider whether its server is up.",
  },
} as const;

/** A visitor's message. Its domain receives no mail, should one ever be sent. */
const message = {
  name: "Hourly test",
  email: "hourly-test@test-lead.example",
  phone: "818-555-0100",
  message: "The site checks whether messages can be saved. None of this is stored.",
  filledInMs: 10 * minFillMs,
};

/** The steps of one run in order. After a failure only the mail server is still checked. */
class Steps {
  readonly list: ProbeStep[] = [];
  current: keyof typeof stepFailures = "Form";

  pass() {
    this.list.push({ name: this.current, outcome: "passed", words: "", fix: "" });
  }

  fail(reason: string) {
    const { words, fix } = stepFailures[this.current];
    const text = reason ? `${words} (${reason})` : words;
    this.list.push({ name: this.current, outcome: "failed", words: text.slice(0, 400), fix });
  }

  skip(skipped: string) {
    this.list.push({ name: this.current, outcome: "skipped", words: skipped, fix: "" });
  }

  /** Passes the step, or throws. */
  expect(step: typeof this.current, holds: boolean) {
    this.current = step;
    if (!holds) throw new Error("");
    this.pass();
  }
}

/** Rolls the transaction back; not a failure. */
const rollBack = new Error("The test lead is rolled back.");

async function saveAndRead(
  trx: Trx,
  ctx: RequestContext,
  writing: LeadWriting,
  steps: Steps,
): Promise<void> {
  const { lead, recipients } = writing;
  steps.current = "Saving";
  await saveLead(trx, ctx, writing);
  steps.pass();
  steps.expect("Lead", (await findLead(trx, lead.id))?.message === lead.message);
  steps.expect("History", (await eventsOfLeads(trx, [lead.id], 2)).length === 1);
  steps.expect("Audit log", (await newestAudit(trx))?.subjectId === lead.id);
  const mails = await mailsOfLeads(trx, [lead.id]);
  steps.expect("Mails", mails.length === 1 + new Set(recipients).size);
  throw rollBack;
}

/**
 * Sends a test lead through the form's contract and the transaction of a real one, reads it back and rolls it back, so
 * nobody ever sees or counts it. Rate limits and the human check are left out, because they depend on the visitor.
 */
async function tryToSave(ctx: RequestContext, steps: Steps): Promise<void> {
  try {
    const idempotencyKey = `test-lead-${crypto.randomUUID()}`;
    const body = check(contactCalls.send.body, { ...message, idempotencyKey });
    const settings = await currentSettings(ctx);
    const problem = businessEmailProblem(body.email, refusedMailDomains(settings));
    steps.expect("Form", problem === null);
    const input = { ...body, kind: "contact" as const, details: {} };
    const writing = await prepareLead(ctx, { input, humanCheck: "none", settings });
    steps.expect("Staff", writing.recipients.length > 0);
    await ctx.db
      .transaction()
      .execute((trx) => saveAndRead(trx, ctx, writing, steps))
      .catch((error) => {
        if (error !== rollBack) throw error;
      });
    steps.expect("Rolled back", (await findLead(ctx.db, writing.lead.id)) === undefined);
  } catch (error) {
    ctx.log.error(
      { err: error, requestId: ctx.requestId, step: steps.current },
      "test lead failed",
    );
    steps.fail(error instanceof Error ? error.message : String(error));
  }
}

/** Connects to the mail server without sending. Outside the transaction, because it may take seconds. */
async function tryMail(ctx: RequestContext, steps: Steps, signal: AbortSignal): Promise<void> {
  steps.current = "Mail server";
  const mailer = mailerOf(ctx);
  if (!mailer) return steps.skip("No mail server is set up.");
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(new Error("The site was stopped."));
  signal.addEventListener("abort", stop);
  try {
    await Promise.race([mailer.verify(), stopped.promise]);
    steps.pass();
  } catch (error) {
    steps.fail(error instanceof Error ? error.message : String(error));
  } finally {
    // The signal lives as long as the process, and this runs every hour.
    signal.removeEventListener("abort", stop);
  }
}

/** Tests all steps of receiving a lead, stores them and returns a message. Never throws for a failed step. */
export async function sendTestLead(
  ctx: RequestContext,
  signal: AbortSignal,
): Promise<{ passed: boolean; message: string }> {
  const steps = new Steps();
  const started = performance.now();
  await tryToSave(ctx, steps);
  await tryMail(ctx, steps, signal);
  // An aborted run says nothing about the mail server.
  if (signal.aborted) return { passed: true, message: "Aborted: the site was stopped." };
  const tookMs = performance.now() - started;
  const passed = await keepProbe(ctx, { name: testLeadProbe, tookMs, steps: steps.list });
  const failed = steps.list.find(({ outcome }) => outcome === "failed");
  return { passed, message: failed?.words ?? "Saved, read back and rolled back." };
}

/** After a failure the job runs more often. */
const retryMs = hourMs / 12;

/** Returns the hourly job. The alerts report a failed step; the job itself does not fail. */
export function testLeadJob(): Job {
  let passedLast = true;
  return {
    name: testLeadProbe,
    title: "Hourly test lead",
    next: (now) => now + (passedLast ? hourMs : retryMs),
    async run(ctx, signal) {
      const { passed, message } = await sendTestLead(ctx, signal);
      passedLast = passed;
      return message;
    },
  };
}
