import { noPostalAddress } from "#features/campaigns/screens/labels.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { NewsletterSendTable } from "#platform/database/tables-marketing.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { momentOfLocal } from "#platform/time/local-time.ts";
import { withdrawMails } from "#platform/work/outbox.server.ts";
import type { SendDeps } from "./audience.server.ts";
import type { actOnSend, confirmSend, SendAction, SendState } from "./contract.ts";
import { advanceSend, outboxSubject } from "./dispatch.server.ts";
import { settleFromOutbox } from "./handed-store.server.ts";
import { hasPostalAddress } from "./postal-address.server.ts";
import { answerSend, auditSend, gone } from "./service.server.ts";
import { lockSend, moveRecipients, requeueByOutbox, updateSend } from "./store.server.ts";

/** A send may be planned this far ahead (ms). */
const maxPlan = 366 * 24 * 60 * 60_000;

/**
 * Sends a draft now or at a time of the company's clock. The number of readers must be the one that the person saw:
 * a list that has grown since asks again.
 * @throws forbidden, not_found, invalid, conflict when draft or list changed since they were read
 */
export async function confirm(
  ctx: RequestContext,
  deps: SendDeps,
  { id, version, count, at }: BodyOf<typeof confirmSend> & { id: string },
) {
  requirePermission(ctx, "marketing.edit");
  requireRecentPassword(ctx);
  const dueAt = await dueMoment(ctx, at);
  await ctx.db.transaction().execute(async (trx) => {
    const row = await locked(trx, ctx, { id, version });
    if (row.state !== "draft") throw new ExpectedError("conflict");
    requireWords(row);
    await requirePostalAddress(trx);
    const now = await deps.audience.count(trx, {
      topic: row.topic,
      industry: row.industry,
      source: row.source,
    });
    if (now === 0) {
      throw new ExpectedError("invalid", { words: "Nobody on the list fits. Widen the readers." });
    }
    if (now !== count) {
      throw new ExpectedError("conflict", {
        words: `The list has changed: this now goes to ${now}. Please look again.`,
      });
    }
    await updateSend(trx, id, { state: "scheduled", due_at: dueAt, updated_at: ctx.now() });
    await auditSend(trx, ctx, id, "confirmed", { readers: now, dueAt });
  });
  // Sent at once, the first mails leave without waiting for the job's next look.
  if (dueAt <= ctx.now()) await advanceSend(ctx, deps, id);
  return answerSend(ctx, id);
}

async function dueMoment(ctx: RequestContext, at: string): Promise<number> {
  if (at === "") return ctx.now();
  const { hours } = await currentSettings(ctx);
  const moment = momentOfLocal(at, hours.timeZone);
  const fault =
    moment === null
      ? "Please choose a day and a time."
      : moment <= ctx.now()
        ? "That time has passed already."
        : moment > ctx.now() + maxPlan
          ? "That is more than a year away."
          : null;
  if (moment === null || fault) {
    throw new ExpectedError("invalid", { words: fault ?? "", fields: { at: fault ?? "" } });
  }
  return moment;
}

function requireWords(row: NewsletterSendTable): void {
  const fields: Record<string, string> = {};
  if (row.subject.trim().length < 3) fields.subject = "The email needs a subject.";
  if (row.body.trim().length < 10) fields.body = "The email needs some words.";
  const [words] = Object.values(fields);
  if (words) throw new ExpectedError("invalid", { words, fields });
}

async function requirePostalAddress(trx: Trx): Promise<void> {
  if (await hasPostalAddress(trx)) return;
  throw new ExpectedError("invalid", { words: noPostalAddress });
}

async function locked(
  trx: Trx,
  ctx: RequestContext,
  { id, version }: { id: string; version: number },
) {
  const row = await lockSend(trx, ctx.database, id);
  if (!row) throw gone();
  if (row.version !== version) throw new ExpectedError("conflict");
  return row;
}

const from: Record<SendAction, readonly SendState[]> = {
  pause: ["sending", "scheduled"],
  resume: ["paused"],
  cancel: ["draft", "scheduled", "sending", "paused"],
  unschedule: ["scheduled"],
};

/**
 * Pauses, resumes, cancels or unschedules. A pause takes the mails that wait in the outbox back into the line; one that
 * is being handed to the mail server goes out and is not sent again.
 * @throws forbidden, not_found, conflict when the send changed since or is past that
 */
export async function act(
  ctx: RequestContext,
  deps: SendDeps,
  { id, version, action }: BodyOf<typeof actOnSend> & { id: string },
) {
  requirePermission(ctx, "marketing.edit");
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockSend(trx, ctx.database, id);
    if (!row) throw gone();
    // The job raises the version of a send under way; what counts there is its state.
    const moving = row.state === "sending" || row.state === "paused";
    // One that ended and tries some again is taken back, not paused: everybody else has it already.
    const ended = row.finished_at !== null;
    const fits = !ended && from[action].includes(row.state);
    if (!fits || (!moving && row.version !== version)) {
      throw new ExpectedError("conflict");
    }
    await perform(trx, ctx, { row, action });
    await auditSend(trx, ctx, id, words[action]);
  });
  if (action === "resume") await advanceSend(ctx, deps, id);
  return answerSend(ctx, id);
}

const words: Record<SendAction, string> = {
  pause: "paused",
  resume: "resumed",
  cancel: "canceled",
  unschedule: "unscheduled",
};

async function perform(
  trx: Trx,
  ctx: RequestContext,
  { row, action }: { row: NewsletterSendTable; action: SendAction },
): Promise<void> {
  const { id } = row;
  const now = ctx.now();
  if (action === "pause" || action === "cancel") {
    await settleFromOutbox(trx, { at: now, sendId: id });
    await requeueByOutbox(trx, await withdrawMails(trx, outboxSubject(id)));
  }
  if (action === "cancel") {
    await moveRecipients(trx, id, { from: "queued", to: "canceled", at: now });
    await updateSend(trx, id, { state: "canceled", finished_at: now, updated_at: now });
  } else if (action === "unschedule") {
    await updateSend(trx, id, { state: "draft", due_at: null, updated_at: now });
  } else if (action === "pause") {
    await updateSend(trx, id, { state: "paused", updated_at: now });
  } else {
    // Paused before it began, it still has its readers to write down.
    const state = row.started_at === null ? "scheduled" : "sending";
    await updateSend(trx, id, { state, updated_at: now });
  }
}
