import { leastFillMs, sendContact } from "#features/leads/contract.ts";
import { eventsOfLeads, findLead, mailsOfLeads } from "#features/leads/store/leads.server.ts";
import { currentSettings, refusedMailDomains } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { businessEmailFault } from "#platform/mail/business-email.ts";
import type { Mailer } from "#platform/mail/mailer.server.ts";
import { newestAudit } from "#platform/work/audit.server.ts";
import type { Job } from "#platform/work/jobs.server.ts";
import { keepProbe, type ProbeStep, testLeadProbe } from "#platform/work/probe.server.ts";
import { type LeadDeps, type LeadWriting, prepareLead, saveLead } from "./receive.server.ts";
import { testLeadFaults } from "./test-lead-words.ts";

export type TestLeadDeps = Pick<LeadDeps, "staffAddresses"> & { mailer: Mailer | null };

/** What a visitor would send. No mail server knows the domain, should a mail ever leave. */
const message = {
  name: "Hourly test",
  email: "hourly-test@test-lead.example",
  phone: "818-555-0100",
  message: "The site tries by itself whether messages can be saved. Nothing of this is kept.",
  filledInMs: 10 * leastFillMs,
};

/** The steps of one try, in their order. The first that fails ends those before the mail server. */
class Steps {
  readonly list: ProbeStep[] = [];
  doing: keyof typeof testLeadFaults = "Form";

  pass() {
    this.list.push({ name: this.doing, outcome: "passed", words: "", fix: "" });
  }

  fail(reason: string) {
    const { words, fix } = testLeadFaults[this.doing];
    const told = reason ? `${words} (${reason})` : words;
    this.list.push({ name: this.doing, outcome: "failed", words: told.slice(0, 400), fix });
  }

  skip(words: string) {
    this.list.push({ name: this.doing, outcome: "skipped", words, fix: "" });
  }

  /** @throws Error when it is not so */
  expect(step: typeof this.doing, holds: boolean) {
    this.doing = step;
    if (!holds) throw new Error("");
    this.pass();
  }
}

/** Ends the transaction without anything of it; not a fault. */
const takenOut = new Error("The test lead is taken out again.");

async function saveAndRead(
  trx: Trx,
  ctx: RequestContext,
  writing: LeadWriting,
  steps: Steps,
): Promise<void> {
  const { lead, recipients } = writing;
  steps.doing = "Saving";
  await saveLead(trx, ctx, writing);
  steps.pass();
  steps.expect("Lead", (await findLead(trx, lead.id))?.message === lead.message);
  steps.expect("History", (await eventsOfLeads(trx, [lead.id], 2)).length === 1);
  steps.expect("Audit log", (await newestAudit(trx))?.subjectId === lead.id);
  const mails = await mailsOfLeads(trx, [lead.id]);
  steps.expect("Mails", mails.length === 1 + new Set(recipients).size);
  throw takenOut;
}

/**
 * Sends a test lead the way a visitor's goes: the form's contract, one transaction that writes lead, history, audit row
 * and mails. They are read back within it and rolled back with it, so nobody ever sees or counts them. The limits and
 * the check for people are left out: they answer per visitor.
 */
async function tryToSave(ctx: RequestContext, deps: TestLeadDeps, steps: Steps): Promise<void> {
  try {
    const idempotencyKey = `test-lead-${crypto.randomUUID()}`;
    const contract = sendContact.body as NonNullable<typeof sendContact.body>;
    const body = check(contract, { ...message, idempotencyKey });
    const settings = await currentSettings(ctx);
    const refused = businessEmailFault(body.email, refusedMailDomains(settings));
    steps.expect("Form", refused === null);
    const input = { ...body, kind: "contact" as const, details: {} };
    const writing = await prepareLead(ctx, deps, { input, verdict: "none", settings });
    steps.expect("Staff", writing.recipients.length > 0);
    await ctx.db
      .transaction()
      .execute((trx) => saveAndRead(trx, ctx, writing, steps))
      .catch((error) => {
        if (error !== takenOut) throw error;
      });
    steps.expect("Taken out", (await findLead(ctx.db, writing.lead.id)) === undefined);
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId, step: steps.doing }, "test lead failed");
    steps.fail(error instanceof Error ? error.message : String(error));
  }
}

/** Speaks with the mail server without a mail. Not part of any transaction: it may take seconds. */
async function tryMail({ mailer }: TestLeadDeps, steps: Steps, signal: AbortSignal): Promise<void> {
  steps.doing = "Mail server";
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

/** Tries the whole way of a lead, keeps what was found, and answers it in words. */
export async function sendTestLead(
  ctx: RequestContext,
  deps: TestLeadDeps,
  signal: AbortSignal,
): Promise<{ passed: boolean; words: string }> {
  const steps = new Steps();
  const started = performance.now();
  await tryToSave(ctx, deps, steps);
  await tryMail(deps, steps, signal);
  // What a stop broke off says nothing about the mail server.
  if (signal.aborted) return { passed: true, words: "Broken off: the site was stopped." };
  const tookMs = performance.now() - started;
  const passed = await keepProbe(ctx, { name: testLeadProbe, tookMs, steps: steps.list });
  const failed = steps.list.find(({ outcome }) => outcome === "failed");
  return { passed, words: failed?.words ?? "Saved, read back and taken out again." };
}

const hourMs = 3_600_000;
/** After a failure the end of it is looked for more often. */
const againMs = hourMs / 12;

/** The hourly job. A failure is told by the watch, from what is kept, and not as a failure of the job. */
export function testLeadJob(deps: TestLeadDeps): Job {
  let passedLast = true;
  return {
    name: testLeadProbe,
    next: (now) => now + (passedLast ? hourMs : againMs),
    async run(ctx, signal) {
      const { passed, words } = await sendTestLead(ctx, deps, signal);
      passedLast = passed;
      return words;
    },
  };
}
