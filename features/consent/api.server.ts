import { viewWording } from "#features/consent/admin/wording.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { consentFigures, readConsent, recordConsent, withdrawConsent } from "./ledger-contract.ts";
import { type FollowChoice, lookUp, record, viewFigures, withdraw } from "./service.server.ts";
import { readWording } from "./wording-contract.ts";

/** The consent ledger. Open to anyone: whoever holds a receipt number may read and withdraw what stands under it. */
export function consentApi(followed: FollowChoice): Handler[] {
  const pace = new ReadRateLimiter();
  return [
    handle(recordConsent, ({ ctx, body }) => record(ctx, followed, body)),
    handle(readConsent, async ({ ctx, params }) => {
      pace.require(ctx);
      return lookUp(ctx, params.receipt);
    }),
    handle(readWording, async ({ ctx, params }) => {
      pace.require(ctx);
      return viewWording(ctx, params.edition);
    }),
    handle(consentFigures, ({ ctx, query }) => viewFigures(ctx, query.days)),
    handle(withdrawConsent, ({ ctx, params }) => withdraw(ctx, followed, params.receipt)),
  ];
}
