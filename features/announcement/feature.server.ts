import type { Feature } from "#platform/product/feature.server.ts";
import { ownChoice } from "#platform/product/stored-key.ts";
import { closedAnnouncementKey } from "./stored-key.ts";
import { announcementJob, announcementTexts, announcementVerbs } from "./verbs.server.ts";

export const announcementFeature: Feature = {
  name: "announcement",
  uses: ["settings"],
  verbs: [announcementVerbs],
  jobs: [announcementJob],
  liveNouns: { notice: ["marketing.changed"] },
  pictureTexts: announcementTexts,
  tablesWithoutPeople: { site_notice: "a text of our own" },
  storedKeys: () =>
    ownChoice("Until you clear it", {
      [closedAnnouncementKey]: "Remembers which notice at the top of the pages you closed",
    }),
};
