import type { Feature } from "#platform/product/feature.server.ts";
import { joinVerbs } from "./joining.server.ts";
import { recordVerbs } from "./verbs.server.ts";

export const personRecordFeature: Feature = {
  name: "person-record",
  uses: ["assessment", "auth", "leads", "newsletter", "people", "settings"],
  verbs: [recordVerbs, joinVerbs],
  auditNames: {
    "person.merged": "Merged two people",
    "person.split": "Made a person of an address",
    "person.unmerged": "Undid a merge of two people",
  },
};
