import { copyReports } from "#features/leads/store/copy-reports.server.ts";
import { setEventDetail } from "#features/leads/store/delete.server.ts";
import { findEvent, leadsOfAddress } from "#features/leads/store/leads.server.ts";
import {
  deleteParticipant,
  namedIn,
  renameAuthor,
  renameInMessage,
} from "#features/leads/store/named.server.ts";
import { addressesIn } from "#features/leads/thread/participants.ts";
import { companyMailboxes, currentSettings } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { requirePermission } from "#platform/permissions.ts";

const maxNamed = 5000;
/** Stands for somebody who was erased from other people's conversations. */
const somebody = "Somebody";

/**
 * Returns where other people's conversations name an address, with the words of messages that it wrote. Needs
 * "leads.export". @throws forbidden
 */
export async function exportNamed(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  if (await isOurs(ctx.db, ctx, address)) return [];
  const own = await leadsOfAddress(ctx.db, address);
  const leads = own.map(({ id }) => id);
  const rows = await namedIn(ctx.db, { key: emailKey(address), leads, limit: maxNamed });
  return rows.map(({ messageId, text, ...named }) => ({
    ...named,
    ...(named.role === "from" ? { text } : {}),
  }));
}

/**
 * Takes name and address out of other people's conversations, whose words stay; returns the number of messages. Needs
 * "leads.edit". @throws forbidden
 */
export async function eraseNamed(trx: Trx, ctx: RequestContext, address: string): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const key = emailKey(address);
  if (key === "" || (await isOurs(trx, ctx, address))) return 0;
  const without = (list: string) =>
    addressesIn(list)
      .filter((each) => emailKey(each) !== key)
      .join(", ");
  const messages = await deleteParticipant(trx, key);
  for (const { id, leadEventId, mailId, ...row } of messages) {
    const wrote = row.direction === "in" && emailKey(row.fromAddress) === key;
    const asks = emailKey(row.replyToAddress) === key;
    await renameInMessage(trx, id, {
      toAddress: without(row.toAddress),
      ccAddress: without(row.ccAddress),
      ...(wrote ? { fromName: somebody, fromAddress: "" } : {}),
      ...(asks ? { replyToName: "", replyToAddress: "" } : {}),
    });
    if (mailId !== null) await eraseFromReports(trx, mailId, key);
    if (leadEventId === null) continue;
    if (wrote) await renameAuthor(trx, leadEventId, somebody);
    await eraseFromEvent(trx, leadEventId, without);
  }
  return messages.length;
}

/** Takes an address out of an answer's history entry, which names its recipients. */
async function eraseFromEvent(trx: Trx, id: string, without: (list: string) => string) {
  const { detail } = (await findEvent(trx, id)) ?? {};
  if (!detail?.to && !detail?.cc) return;
  const { to, cc } = detail;
  const left = {
    ...detail,
    ...(to ? { to: without(to) } : {}),
    ...(cc ? { cc: without(cc) } : {}),
  };
  await setEventDetail(trx, { id, detail: left });
}

/** Takes an address out of what the history says of its copy, with the words of its mail server, which name it. */
async function eraseFromReports(trx: Trx, mailId: string, key: string) {
  for (const { id, detail } of await copyReports(trx, mailId)) {
    if (emailKey(detail.to ?? "") !== key) continue;
    await setEventDetail(trx, { id, detail: { ...detail, to: "", said: "" } });
  }
}

/** Tells whether an address is a mailbox of the company, which takes part in every conversation and is nobody's. */
async function isOurs(db: Db | Trx, { env }: Pick<RequestContext, "env">, address: string) {
  return companyMailboxes(await currentSettings({ db }), env).has(address);
}
