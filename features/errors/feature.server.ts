import type { Feature } from "#platform/product/feature.server.ts";
import { countByState } from "./store.server.ts";
import { errorIntakeVerbs, errorVerbs, tidyErrorReports } from "./verbs.server.ts";

export const errorsFeature: Feature = {
  name: "errors",
  uses: [],
  verbs: [errorIntakeVerbs, errorVerbs],
  liveSources: [
    { name: "error.opened", read: async ({ db }) => String((await countByState(db)).open ?? 0) },
  ],
  liveNouns: { error: ["error.changed"] },
  records: { errorReport: { tables: ["error_group", "error_report"], tidy: tidyErrorReports } },
};
