import type { Feature } from "#platform/product/feature.server.ts";
import {
  mailDomainVerbs,
  settingFileVerbs,
  settingVerbs,
  settingVersionVerbs,
} from "./verbs.server.ts";

export const settingsFeature: Feature = {
  name: "settings",
  uses: [],
  verbs: [settingVerbs, settingVersionVerbs, settingFileVerbs, mailDomainVerbs],
  // Every staff screen has a notice about example values that are still public.
  liveNouns: { settings: ["settings.changed", "site.changed"] },
  records: { staffAccount: { tables: ["setting", "setting_version"] } },
  tablesWithoutPeople: { consent_wording: "what the cookie banner said" },
};
