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
    sourcePath: "",
    language: "en",
    createdAt: at,
    updatedAt: at,
    requestedAt: at,
    confirmHash: null,
    confirmExpiresAt: null,
    confirmedAt: at,
    unsubscribedAt: null,
    receipt: `N-${crypto.randomUUID()}`,
    leaveToken: crypto.randomUUID(),
    topic: "",
    industry: "",
    consentSource: "",
    importId: null,
    suppressedAt: null,
    suppressedReason: "",
    ...overrides,
  };
  await ctx.db.insertInto("subscriber").values(row).execute();
  return row;
}
