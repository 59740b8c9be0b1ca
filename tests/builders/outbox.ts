import type { OutboxTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Inserts a mail that waits in the outbox. */
export async function aMail(
  ctx: RequestContext,
  overrides: Partial<OutboxTable> = {},
): Promise<OutboxTable> {
  const at = ctx.now();
  const row: OutboxTable = {
    id: crypto.randomUUID(),
    template: "alert.cleared",
    recipient: "ana@ruiz.test",
    payload: { id: "Disk" },
    state: "queued",
    attempts: 0,
    dueAt: at,
    leasedUntil: null,
    lastError: null,
    dedupeKey: crypto.randomUUID(),
    subjectType: "alert",
    subjectId: "Disk",
    createdAt: at,
    sentAt: null,
    ...overrides,
  };
  await ctx.db.insertInto("outbox").values(row).execute();
  return row;
}
