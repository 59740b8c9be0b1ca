import type { Feature } from "#platform/product/feature.server.ts";
import { mailAccountVerbs } from "./verbs.server.ts";

export const mailAccountFeature: Feature = {
  name: "mail-account",
  uses: ["settings"],
  verbs: [mailAccountVerbs],
  liveNouns: { mail_account: ["settings.changed"] },
  records: { staffAccount: { tables: ["mail_account", "mail_account_request"] } },
  auditNames: {
    "mail_account.connected": "Signed mail in to its provider",
    "mail_account.disconnected": "Signed mail out of its provider",
    "mail_account.withdrawn": "The sign-in to mail was withdrawn",
  },
};
