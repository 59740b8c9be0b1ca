import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { consentCounts, readConsent, recordConsent, withdrawConsent } from "./ledger-contract.ts";
import {
  type FollowChoice,
  lookUp,
  record,
  viewConsentCounts,
  viewWording,
  withdraw,
} from "./service.server.ts";
import { readWording } from "./wording-contract.ts";

/** Returns the ledger's API handlers. Open to anyone: a receipt number entitles to read and withdraw its choice. */
export function consentApi(followed: FollowChoice): Handler[] {
  const limiter = new ReadRateLimiter();
  return [
    handle(recordConsent, ({ ctx, body }) => record(ctx, followed, body)),
    handle(readConsent, async ({ ctx, params }) => {
      limiter.require(ctx);
      return lookUp(ctx, params.receipt);
    }),
    handle(readWording, async ({ ctx, params }) => {
      limiter.require(ctx);
      return viewWording(ctx, params.edition);
    }),
    handle(consentCounts, ({ ctx, query }) => viewConsentCounts(ctx, query.days)),
    handle(withdrawConsent, ({ ctx, params }) => withdraw(ctx, followed, params.receipt)),
  ];
}
