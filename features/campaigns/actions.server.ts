import { noPostalAddressMessage, postalAddressOwner } from "#features/campaigns/screens/labels.ts";
import { newsletterAudience } from "#features/newsletter/audience-store.server.ts";
import { currentSettings, hasPostalAddress } from "#features/settings/reader.server.ts";
import type { CampaignState, NewsletterSendTable } from "#platform/database/tables-marketing.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError, invalidField } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { momentOfLocal } from "#platform/time/local-time.ts";
import { withdrawMails } from "#platform/work/outbox.server.ts";
import { type CampaignAction, campaignActionCalls } from "./contract.ts";
import { advanceCampaign, outboxSubject } from "./dispatch.server.ts";
import { resolveFromOutbox } from "./handed-store.server.ts";
import { cancelQueued, lockCampaign, requeueByOutbox, updateCampaign } from "./store.server.ts";
import { auditCampaign, campaignAnswer, requireCampaign } from "./verbs.server.ts";

/** Maximum time (ms) that a campaign can be scheduled ahead. */
const maxPlan = 366 * 24 * 60 * 60_000;
/** Maximum recipients of a campaign that starts on confirmation instead of at the job's next run. */
const maxAtOnce = 5000;

/** States in which an action is allowed, and its name in the audit log. */
const actions: Record<CampaignAction, { from: readonly CampaignState[]; audited: string }> = {
  pause: { from: ["sending", "scheduled"], audited: "paused" },
  resume: { from: ["paused"], audited: "resumed" },
  cancel: { from: ["draft", "scheduled", "sending", "paused"], audited: "canceled" },
  unschedule: { from: ["scheduled"], audited: "unscheduled" },
};

export const campaignActionVerbs = verbs(campaignActionCalls, {
  /**
   * Takes a time in the company's zone. The number of recipients must be the one that the person saw: a changed list
   * has to be confirmed again. @throws confirm_password, not_found, invalid, conflict when draft or list changed since
   * they were read
   */
  async confirm(ctx, { id, version, count, at }) {
    requireRecentPassword(ctx);
    const dueAt = await dueMoment(ctx, at);
    await ctx.db.transaction().execute(async (trx) => {
      const row = requireCampaign(await lockCampaign(trx, ctx.database, id));
      if (row.version !== version || row.state !== "draft") throw new ExpectedError("conflict");
      requireContent(row);
      if (!(await hasPostalAddress(trx))) {
        throw new ExpectedError("invalid", {
          message: `${noPostalAddressMessage} ${postalAddressOwner}`,
        });
      }
      const now = await newsletterAudience.count(trx, row);
      if (now === 0) {
        throw new ExpectedError("invalid", {
          message: "Nobody on the list matches. Choose a wider group of recipients.",
        });
      }
      if (now !== count) {
        throw new ExpectedError("conflict", {
          message: `The list has changed: the number of recipients is now ${now}. Check it and confirm again.`,
        });
      }
      await updateCampaign(trx, ctx, { id, state: "scheduled", dueAt });
      await auditCampaign(trx, ctx, id, "confirmed", { readers: now, dueAt });
    });
    // Writing the recipients of a long list takes many seconds, so that is left to the job.
    if (dueAt <= ctx.now() && count <= maxAtOnce) await advanceCampaign(ctx, id);
    return campaignAnswer(ctx, id);
  },

  /**
   * Withdraws waiting mails from the outbox for a pause; a mail being handed to the mail server is sent, and not sent
   * again later. @throws not_found, conflict when the campaign changed since it was read or its state does not allow
   * the action
   */
  async act(ctx, { id, version, action }) {
    await ctx.db.transaction().execute(async (trx) => {
      const row = requireCampaign(await lockCampaign(trx, ctx.database, id));
      // The job raises the version of a running campaign, so for those only the state is checked.
      const isRunning = row.state === "sending" || row.state === "paused";
      // An ended campaign with retries under way cannot be paused: everybody else has the mail already.
      const hasEnded = row.finishedAt !== null;
      const isAllowed = !hasEnded && actions[action].from.includes(row.state);
      if (!isAllowed || (!isRunning && row.version !== version)) {
        throw new ExpectedError("conflict");
      }
      if (action === "pause" || action === "cancel") {
        await resolveFromOutbox(trx, { at: ctx.now(), sendId: id });
        await requeueByOutbox(trx, await withdrawMails(trx, outboxSubject(id)));
      }
      if (action === "cancel") await cancelQueued(trx, id, ctx.now());
      await updateCampaign(trx, ctx, { id, ...changeBy(action, row, ctx.now()) });
      await auditCampaign(trx, ctx, id, actions[action].audited);
    });
    if (action === "resume") await advanceCampaign(ctx, id);
    return campaignAnswer(ctx, id);
  },
});

async function dueMoment(ctx: RequestContext, at: string): Promise<number> {
  if (at === "") return ctx.now();
  const { hours } = await currentSettings(ctx);
  const moment = momentOfLocal(at, hours.timeZone);
  if (moment === null) throw invalidField("at", "Please choose a day and a time.");
  if (moment <= ctx.now()) throw invalidField("at", "That time has already passed.");
  if (moment > ctx.now() + maxPlan) throw invalidField("at", "That is more than a year away.");
  return moment;
}

function requireContent(row: NewsletterSendTable): void {
  const fields: Record<string, string> = {};
  if (row.subject.trim().length < 3) fields.subject = "The email needs a subject.";
  if (row.body.trim().length < 10) fields.body = "The email needs a text.";
  const [message] = Object.values(fields);
  if (message) throw new ExpectedError("invalid", { message, fields });
}

function changeBy(action: CampaignAction, { startedAt }: NewsletterSendTable, now: number) {
  switch (action) {
    case "pause":
      return { state: "paused" } as const;
    case "cancel":
      return { state: "canceled", finishedAt: now } as const;
    case "unschedule":
      return { state: "draft", dueAt: null } as const;
    case "resume":
      // A campaign paused before it started has no recipients yet.
      return { state: startedAt === null ? "scheduled" : "sending" } as const;
  }
}
