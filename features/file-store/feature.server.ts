import type { Feature } from "#platform/product/feature.server.ts";
import { fileStoreJobs } from "./jobs.server.ts";

export const fileStoreFeature: Feature = {
  name: "file-store",
  uses: ["leads", "media"],
  jobs: fileStoreJobs,
};
