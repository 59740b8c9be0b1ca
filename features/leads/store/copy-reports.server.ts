import { answerLimits } from "#features/leads/thread/contract.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadEventTable } from "#platform/database/tables-leads.ts";
import { emailKey } from "#platform/mail/email-key.ts";

/** Copies of a mail whose failure is told: as many as an answer has, so that no report adds more to a history. */
const maxTold = 2 * answerLimits.maxCc;

const idsOf = (mailId: string) =>
  Array.from({ length: maxTold }, (_, place) => `copy-undelivered:${mailId}:${place}`);

type CopyReport = Pick<LeadEventTable, "id" | "detail">;

/** Returns the history entries that say which copies of a mail did not arrive, by the ids that they have for it. */
export async function copyReports(db: Db | Trx, mailId: string): Promise<CopyReport[]> {
  return db
    .selectFrom("leadEvent")
    .select(["id", "detail"])
    .where("id", "in", idsOf(mailId))
    .execute();
}

/** Returns the id of the next such entry; null if this address has one, or if there are too many. */
export async function nextCopyReport(
  db: Db | Trx,
  mailId: string,
  address: string,
): Promise<string | null> {
  const told = await copyReports(db, mailId);
  if (told.some(({ detail }) => emailKey(detail.to ?? "") === emailKey(address))) return null;
  return idsOf(mailId)[told.length] ?? null;
}

/** Tells whether a mail of ours had a copy, open or hidden, for this address. */
export async function isCopyOf(db: Db | Trx, mailId: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom("leadMessage")
    .innerJoin("messageParticipant", "messageParticipant.messageId", "leadMessage.id")
    .select("leadMessage.id")
    .where("leadMessage.mailId", "=", mailId)
    .where("messageParticipant.role", "in", ["cc", "bcc"])
    .where("messageParticipant.addressKey", "=", emailKey(address))
    .executeTakeFirst();
  return found !== undefined;
}
