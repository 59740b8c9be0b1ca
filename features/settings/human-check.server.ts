import { systemContext } from "#platform/http/context.server.ts";
import { createHumanCheck, turnstileOrigin } from "#platform/http/human-check.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { currentSettings } from "./reader.server.ts";

/** Returns the check of forms with the company's current key. */
export const humanCheckOf = perProduct((appContext) =>
  createHumanCheck({
    async secret() {
      const { verification } = await currentSettings(systemContext(appContext));
      return verification.turnstileSecret;
    },
    origin: appContext.env.TURNSTILE_STAND_IN ?? turnstileOrigin,
    log: appContext.log,
  }),
);
