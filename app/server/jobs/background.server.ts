import { assessmentMailDeps } from "#app/server/compose/assessment.server.ts";
import { blogJobs } from "#app/server/compose/blog.server.ts";
import { marketingJobs, marketingMailWriters } from "#app/server/compose/marketing.server.ts";
import { ownDomainJob } from "#app/server/compose/own-domain.server.ts";
import { foldJob } from "#app/server/compose/reports.server.ts";
import { flagJob } from "#app/server/compose/switches.server.ts";
import { alertMailWriters } from "#features/alerts/mail.server.tsx";
import { assessmentMailWriters } from "#features/assessment/mail.server.tsx";
import { authMailWriters } from "#features/auth/mail.server.tsx";
import { backupJobs } from "#features/backups/jobs.server.ts";
import { leadMailWriters } from "#features/leads/mail.server.tsx";
import { type TestLeadDeps, testLeadJob } from "#features/leads/rules/test-lead.server.ts";
import { leadJobs } from "#features/leads/rules/update.server.ts";
import { newsletterMailWriters } from "#features/newsletter/mail.server.tsx";
import { systemMailWriters } from "#features/system/mail.server.tsx";
import type { AppContext } from "#platform/http/context.server.ts";
import type { Job } from "#platform/work/jobs.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { alertJobs } from "./alerts.server.ts";
import { tidyJobs } from "./tidy.server.ts";

/** The words of every mail that the outbox may hold. */
export function mailWriters(appContext: AppContext): MailWriters {
  return {
    ...leadMailWriters(appContext),
    ...newsletterMailWriters(appContext),
    ...authMailWriters(appContext),
    ...assessmentMailWriters(appContext, assessmentMailDeps),
    ...systemMailWriters(appContext),
    ...alertMailWriters(appContext),
    ...marketingMailWriters(appContext),
  };
}

/** All work that returns by itself. */
export function productJobs(appContext: AppContext, testLead: TestLeadDeps): readonly Job[] {
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
    ownDomainJob(appContext),
  ];
}
