import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { isListedDomain } from "#platform/mail/business-email.ts";
import { checkMailDomain } from "#platform/mail/domain.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { readSettings, saveSettings } from "./contract.ts";
import { currentSettings, refusedMailDomains } from "./reader.server.ts";
import { saveSetting, viewSettings } from "./service.server.ts";
import { exportAll, importAll, restoreVersion, viewVersions } from "./versions.server.ts";
import {
  exportSettings,
  importSettings,
  listSettingVersions,
  restoreSettings,
} from "./versions-contract.ts";

/** Limits questions about mail domains, which anyone may ask. */
const limiterOf = perProduct(() => new ReadRateLimiter());

export const settingsApi: Handler[] = [
  handle(readSettings, ({ ctx }) => viewSettings(ctx)),
  handle(exportSettings, ({ ctx }) => exportAll(ctx)),
  handle(importSettings, ({ ctx, body }) => importAll(ctx, body)),
  handle(saveSettings, ({ ctx, params, body }) => saveSetting(ctx, { ...params, ...body })),
  handle(listSettingVersions, ({ ctx, params, query }) =>
    viewVersions(ctx, params.group, query.before),
  ),
  handle(restoreSettings, ({ ctx, params, body }) => restoreVersion(ctx, { ...params, ...body })),
  handle(checkMailDomain, async ({ ctx, query }) => {
    limiterOf(ctx).require(ctx);
    const refused = refusedMailDomains(await currentSettings(ctx));
    return { business: !isListedDomain(query.name.toLowerCase(), refused) };
  }),
];
