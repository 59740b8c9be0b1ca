import type { Feature } from "#platform/product/feature.server.ts";
import { templateTextsWith } from "./store.server.ts";
import { templateVerbs } from "./verbs.server.ts";

export const mailTemplatesFeature: Feature = {
  name: "mail-templates",
  uses: [],
  verbs: [templateVerbs],
  liveNouns: { template: ["lead.changed"] },
  pictureTexts: templateTextsWith,
  records: { staffAccount: { tables: ["mail_template_version"] } },
  tablesWithoutPeople: { mail_template: "texts of our own" },
};
