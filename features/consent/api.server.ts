import { type Handler, handle } from "#platform/api.server.ts";
import { Pace } from "#platform/pace.server.ts";
import { consentFigures, readConsent, recordConsent, withdrawConsent } from "./ledger-contract.ts";
import { lookUp, record, viewFigures, withdraw } from "./service.server.ts";

/** The consent ledger. Open to anyone: whoever holds a receipt number may read and withdraw what stands under it. */
export function consentApi(): Handler[] {
  const pace = new Pace();
  return [
    handle(recordConsent, ({ ctx, body }) => record(ctx, body)),
    handle(readConsent, async ({ ctx, params }) => {
      pace.require(ctx);
      return lookUp(ctx, params.receipt);
    }),
    handle(consentFigures, ({ ctx, query }) => viewFigures(ctx, query.days)),
    handle(withdrawConsent, ({ ctx, params }) => withdraw(ctx, params.receipt)),
  ];
}
