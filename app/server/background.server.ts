import { alertMailWriters } from "#features/alerts/mail.server.tsx";
import { assessmentMailWriters } from "#features/assessment/mail.server.tsx";
import { authMailWriters } from "#features/auth/mail.server.tsx";
import { backupJobs } from "#features/backups/jobs.server.ts";
import { leadMailWriters } from "#features/leads/mail.server.tsx";
import { type TestLeadDeps, testLeadJob } from "#features/leads/test-lead.server.ts";
import { leadJobs } from "#features/leads/work.server.ts";
import { newsletterMailWriters } from "#features/newsletter/mail.server.tsx";
import { systemMailWriters } from "#features/system/mail.server.tsx";
import type { Ground } from "#platform/context.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { MailWriters } from "#platform/outbox-worker.server.ts";
import { alertJobs } from "./alerts.server.ts";
import { assessmentMailDeps } from "./assessment.server.ts";
import { blogJobs } from "./blog.server.ts";
import { foldJob } from "./figures.server.ts";
import { marketingJobs, marketingMailWriters } from "./marketing.server.ts";
import { ownDomainJob } from "./own-domain.server.ts";
import { flagJob } from "./switches.server.ts";
import { tidyJobs } from "./tidy.server.ts";

/** The words of every mail that the outbox may hold. */
export function mailWriters(ground: Ground): MailWriters {
  return {
    ...leadMailWriters(ground),
    ...newsletterMailWriters(ground),
    ...authMailWriters(ground),
    ...assessmentMailWriters(ground, assessmentMailDeps),
    ...systemMailWriters(ground),
    ...alertMailWriters(ground),
    ...marketingMailWriters(ground),
  };
}

/** All work that returns by itself. */
export function productJobs(ground: Ground, testLead: TestLeadDeps): readonly Job[] {
  return [
    ...tidyJobs,
    ...backupJobs,
    ...alertJobs,
    ...leadJobs,
    testLeadJob(testLead),
    foldJob,
    ...blogJobs,
    ...marketingJobs,
    flagJob,
    ownDomainJob(ground),
  ];
}
