import type { Feature } from "#platform/product/feature.server.ts";
import { backupJobs } from "./jobs.server.ts";
import { heldVerbs } from "./restored/verbs.server.ts";
import { backupVerbs } from "./verbs.server.ts";

export const backupsFeature: Feature = {
  name: "backups",
  uses: [],
  verbs: [backupVerbs, heldVerbs],
  jobs: backupJobs,
  liveNouns: { backup: ["system.changed"], restored_copy: ["site.changed"] },
  tablesWithoutPeople: { backup_run: "which copies were made" },
  auditNames: {
    "copy.restored": "Restored a copy of the database",
    "restored_copy.discarded": "Discarded what was held after a restore",
    "restored_copy.held": "Held mail, schedules and webhooks after a restore",
    "restored_copy.released": "Released what was held after a restore",
  },
};
