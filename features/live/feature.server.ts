import type { Feature } from "#platform/product/feature.server.ts";
import { liveVerbs } from "./verbs.server.ts";

export const liveFeature: Feature = {
  name: "live",
  uses: ["auth"],
  verbs: [liveVerbs],
};
