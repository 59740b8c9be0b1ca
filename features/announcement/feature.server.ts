import type { Feature } from "#platform/product/feature.server.ts";
import { announcementJob, announcementTexts, announcementVerbs } from "./verbs.server.ts";

export const announcementFeature: Feature = {
  name: "announcement",
  uses: ["settings"],
  verbs: [announcementVerbs],
  jobs: [announcementJob],
  liveNouns: { notice: ["marketing.changed"] },
  pictureTexts: announcementTexts,
  tablesWithoutPeople: { site_notice: "a text of our own" },
};
