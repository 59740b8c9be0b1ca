import type { Feature } from "#platform/product/feature.server.ts";
import { firstHourVerbs } from "./verbs.server.ts";

export const firstHourFeature: Feature = {
  name: "first-hour",
  uses: ["auth", "deployment", "outbox", "settings", "system"],
  verbs: [firstHourVerbs],
  liveNouns: { first_hour: ["settings.changed"] },
  records: { staffAccount: { tables: ["first_hour_step"] } },
  auditNames: {
    "first_hour.done": "Completed a step of the first hour",
    "first_hour.finished": "Finished the first hour",
    "first_hour.reopened": "Brought back a step of the first hour",
    "first_hour.skipped": "Skipped a step of the first hour",
  },
};
