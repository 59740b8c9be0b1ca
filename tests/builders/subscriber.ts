import type { SubscriberTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

let built = 0;

/** Inserts a confirmed subscriber of the newsletter. */
export async function aSubscriber(
  ctx: RequestContext,
  overrides: Partial<SubscriberTable> = {},
): Promise<SubscriberTable> {
  built += 1;
  const at = ctx.now();
  const row: SubscriberTable = {
    id: crypto.randomUUID(),
    email: `reader${built}@ruizbooks.test`,
    state: "subscribed",
    source_path: "",
    language: "en",
    created_at: at,
    updated_at: at,
    requested_at: at,
    confirm_hash: null,
    confirm_expires_at: null,
    confirmed_at: at,
    unsubscribed_at: null,
    receipt: `N-${crypto.randomUUID()}`,
    leave_token: crypto.randomUUID(),
    topic: "",
    industry: "",
    consent_source: "",
    import_id: null,
    suppressed_at: null,
    suppressed_reason: "",
    ...overrides,
  };
  await ctx.db.insertInto("subscriber").values(row).execute();
  return row;
}
