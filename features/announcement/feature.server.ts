import type { Feature } from "#platform/product/feature.server.ts";
import { announcementApi } from "./api.server.ts";
import { announcementJob } from "./service.server.ts";

export const announcementFeature: Feature = {
  name: "announcement",
  uses: ["settings"],
  api: announcementApi,
  jobs: [announcementJob],
};
