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
    due_at: at,
    leased_until: null,
    last_error: null,
    dedupe_key: crypto.randomUUID(),
    subject_type: "alert",
    subject_id: "Disk",
    created_at: at,
    sent_at: null,
    ...overrides,
  };
  await ctx.db.insertInto("outbox").values(row).execute();
  return row;
}
