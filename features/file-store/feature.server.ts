import type { Feature } from "#platform/product/feature.server.ts";
import { fileStoreJobs } from "./jobs.server.ts";

export const fileStoreFeature: Feature = {
  name: "file-store",
  uses: ["leads", "media"],
  jobs: fileStoreJobs,
  auditNames: {
    "files.brought_back": "Brought files back from the file store",
    "files.sent": "Moved files to the file store",
    "files.tidied": "Deleted files without a record from the file store",
  },
};
