import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { consentCounts, readConsent, recordConsent, withdrawConsent } from "./ledger-contract.ts";
import { lookUp, record, viewConsentCounts, viewWording, withdraw } from "./service.server.ts";
import { readWording } from "./wording-contract.ts";

const limiterOf = perProduct(() => new ReadRateLimiter());

/** Handles the ledger's calls. Open to anyone: a receipt number entitles to read and withdraw its choice. */
export const consentApi: Handler[] = [
  handle(recordConsent, ({ ctx, body }) => record(ctx, body)),
  handle(readConsent, async ({ ctx, params }) => {
    limiterOf(ctx).require(ctx);
    return lookUp(ctx, params.receipt);
  }),
  handle(readWording, async ({ ctx, params }) => {
    limiterOf(ctx).require(ctx);
    return viewWording(ctx, params.edition);
  }),
  handle(consentCounts, ({ ctx, query }) => viewConsentCounts(ctx, query.days)),
  handle(withdrawConsent, ({ ctx, params }) => withdraw(ctx, params.receipt)),
];
