import type { Feature } from "#platform/product/feature.server.ts";
import { announcementApi } from "./api.server.ts";
import { announcementJob, announcementTexts } from "./service.server.ts";

export const announcementFeature: Feature = {
  name: "announcement",
  uses: ["settings"],
  api: announcementApi,
  jobs: [announcementJob],
  liveNouns: { notice: ["marketing.changed"] },
  pictureTexts: announcementTexts,
  tablesWithoutPeople: { site_notice: "a text of our own" },
};
