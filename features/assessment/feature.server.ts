import { monthlyLookJob } from "#features/assessment/monthly/look-job.server.ts";
import { monthlyLookMailWriters } from "#features/assessment/monthly/mail.server.tsx";
import {
  tidyLookConsents,
  tidyStoppedLooks,
  tidyUnconfirmedLooks,
} from "#features/assessment/monthly/tidy.server.ts";
import { monthlyLookVerbs, staffLookVerbs } from "#features/assessment/monthly/verbs.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { formDraft } from "#platform/product/stored-key.ts";
import { assessmentCalls } from "./contract.ts";
import { assessmentMailWriters } from "./mail.server.tsx";
import { tidyReportLinks, tidyReports } from "./service.server.ts";
import { assessmentKey } from "./stored-key.ts";
import { assessmentVerbs, staffReportVerbs } from "./verbs.server.ts";

export const assessmentFeature: Feature = {
  name: "assessment",
  uses: ["domain-check", "leads", "settings"],
  verbs: [assessmentVerbs, staffReportVerbs, monthlyLookVerbs, staffLookVerbs],
  // Erasing and reading a saved report stay open.
  closedBy: {
    flag: "assessment",
    calls: [assessmentCalls.keep, assessmentCalls.contact],
    message: "The assessment is paused at the moment. Please call us.",
  },
  jobs: [monthlyLookJob],
  mails: (appContext) => ({
    ...assessmentMailWriters(appContext),
    ...monthlyLookMailWriters(appContext),
  }),
  liveNouns: { monthly_look: ["lead.changed"] },
  records: {
    assessment: { tables: ["assessment_report"], tidy: tidyReports },
    assessmentLink: { tables: ["assessment_report"], tidy: tidyReportLinks },
    monthlyLook: { tables: ["monthly_look"], tidy: tidyStoppedLooks },
    monthlyLookUnconfirmed: { tables: ["monthly_look"], tidy: tidyUnconfirmedLooks },
    consentLedger: { tidy: tidyLookConsents, turn: 2 },
  },
  mailNames: {
    "assessment.link": "Assessment: private link",
    "assessment.monthly-confirm": "Monthly look: please confirm",
    "assessment.monthly-known": "Monthly look: already on",
    "assessment.monthly-look": "Monthly look: what changed",
    "assessment.monthly-unseen": "Monthly look: nothing seen",
    "assessment.reminder": "Assessment: reminder",
  },
  auditNames: {
    "monthly_look.confirmed": "Confirmed a monthly look at a domain",
    "monthly_look.failed": "A monthly look found nothing",
    "monthly_look.looked": "Checked a domain for its monthly email",
    "monthly_look.requested": "Asked for a monthly look at a domain",
    "monthly_look.resumed": "Undid stopping a monthly look",
    "monthly_look.stopped": "Stopped a monthly look at a domain",
  },
  storedKeys: () =>
    formDraft("Until you start over or close the tab", {
      [assessmentKey]:
        "Your answers in the security assessment, so that a reload does not lose them",
    }),
};
