import { mailReader } from "#app/server/parsers/sandbox.server.ts";
import { findStaffByEmail } from "#features/auth/staff/store.server.ts";
import { conversationsApi } from "#features/conversations/api.server.ts";
import type { ConversationDeps } from "#features/conversations/deps.ts";
import { conversationMailWriters } from "#features/conversations/mail.server.tsx";
import { inboundJob } from "#features/conversations/service.server.ts";
import { textsOfConversation } from "#features/leads/answers/conversation-texts.server.ts";
import { prepareMailLead } from "#features/leads/rules/mail-lead.server.ts";
import { type LeadDeps, saveLead } from "#features/leads/rules/receive.server.ts";
import { findLeadForMail, receiveIntoLead, saveMail } from "#features/leads/rules/thread.server.ts";
import { noteUndelivered } from "#features/leads/rules/undelivered.server.ts";
import { findLeadByKey } from "#features/leads/store/leads.server.ts";
import { deliveryErrorWords } from "#features/leads/thread/delivery-error.ts";
import { suppressForMail } from "#features/newsletter/subscribers/suppression.server.ts";
import { companyMailboxes, currentSettings } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { ClaimedMail } from "#platform/work/outbox.server.ts";
import type { Feature } from "./feature.ts";
import type { Services, WorkLink } from "./services.server.ts";

/** Returns what incoming mail needs from the leads, the staff and the newsletter, which it may not import. */
export function conversationDeps(
  leadDeps: Pick<LeadDeps, "staffAddresses">,
  env: Env,
  work?: WorkLink,
): ConversationDeps {
  const worksElsewhere = env.WORK === "separate" || env.WORK === "off";
  return {
    handOver: worksElsewhere ? () => work?.wake() : undefined,
    mails: mailReader,
    findLead: findLeadForMail,
    knownTexts: textsOfConversation,
    receive: receiveIntoLead,
    noteUndelivered,
    colleagueOf: (db, address) => colleagueOf(db, env, address),
    suppress: suppressForMail,
    async prepareLead(ctx, { mail, key, withoutMails = false }) {
      const prepared = await prepareMailLead(ctx, leadDeps, { mail, key });
      const writing = { ...prepared, withoutMails };
      return async (trx) => {
        const known = await findLeadByKey(trx, key);
        if (known) return known.id;
        await saveLead(trx, ctx, writing);
        const { lead } = writing;
        await saveMail(trx, { lead, mail, author: { kind: "customer" }, eventId: null });
        return lead.id;
      };
    },
  };
}

/** Returns the member of staff or the company that an address belongs to; null for everybody else. */
async function colleagueOf(db: Db | Trx, env: Env, address: string) {
  const staff = await findStaffByEmail(db, address);
  if (staff && staff.disabled === 0) return { id: staff.id, name: staff.name };
  const settings = await currentSettings({ db });
  const isOurs = companyMailboxes(settings, env).has(address);
  return isOurs ? { id: null, name: settings.company.brandName } : null;
}

/** Records in a lead's history that the mail server permanently refused our answer; ignores other mails. */
export async function noteFailedAnswer(
  ctx: RequestContext,
  { id, template, payload }: ClaimedMail,
  reason: string,
): Promise<void> {
  if (template !== "lead.reply") return;
  const input = { leadId: String(payload.leadId), mailId: id, why: deliveryErrorWords(reason) };
  await ctx.db.transaction().execute((trx) => noteUndelivered(trx, ctx, input));
}

export function conversations({ appContext, leadDeps, work }: Services): Feature {
  const deps = conversationDeps(leadDeps, appContext.env, work);
  return {
    api: conversationsApi(deps),
    jobs: [inboundJob(deps)],
    mails: conversationMailWriters(appContext),
  };
}
