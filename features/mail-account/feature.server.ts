import type { Feature } from "#platform/product/feature.server.ts";
import { mailAccountApi } from "./api.server.ts";

export const mailAccountFeature: Feature = {
  name: "mail-account",
  uses: ["settings"],
  api: mailAccountApi,
  liveNouns: { mail_account: ["settings.changed"] },
  records: { staffAccount: { tables: ["mail_account", "mail_account_request"] } },
};
