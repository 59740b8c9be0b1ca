import { pathIn } from "#app/languages/local-paths.ts";
import { wordsIn } from "#app/languages/translators.ts";
import { paths } from "#app/paths.ts";
import { languageNamed } from "#content/frame/languages.ts";
import { assessmentApi } from "#features/assessment/api.server.ts";
import type { AssessmentDeps } from "#features/assessment/contact.server.ts";
import { contactWords } from "#features/assessment/contact-words.ts";
import {
  type AssessmentMailDeps,
  assessmentMailWriters,
} from "#features/assessment/mail.server.tsx";
import { monthlyLookApi } from "#features/assessment/monthly/api.server.ts";
import { monthlyLookJob } from "#features/assessment/monthly/look-job.server.ts";
import { monthlyLookMailWriters } from "#features/assessment/monthly/mail.server.tsx";
import { domainResultSchema } from "#features/assessment/scoring/domain-result.ts";
import { admitDomain } from "#features/domain-check/service.server.ts";
import { findResultAt } from "#features/domain-check/store.server.ts";
import { receiveLead } from "#features/leads/rules/receive.server.ts";
import { findLeadByKey, findStandingLead } from "#features/leads/store/leads.server.ts";
import { check } from "#platform/http/api.server.ts";
import type { Feature } from "./feature.ts";
import type { Services } from "./services.server.ts";

/** Returns what the assessment needs from the domain check and the leads. */
function assessmentDeps({ leadDeps, domainCheck }: Services): AssessmentDeps {
  return {
    recheck: async (ctx, name) =>
      check(domainResultSchema, await domainCheck.again(ctx, name), "internal"),
    humanCheck: leadDeps.humanCheck,
    async findCheck(ctx, { name, checkedAt }) {
      const row = await findResultAt(ctx.db, name, checkedAt);
      return row ? check(domainResultSchema, row.result, "internal") : null;
    },
    translateFor: translations,
    receiveLead: (ctx, lead) =>
      receiveLead(ctx, leadDeps, {
        ...lead,
        kind: "assessment",
        consent: {
          edition: contactWords.edition,
          words: [translations(lead.language)(contactWords.talk)],
        },
        sourcePath: pathIn(lead.language, paths.securityAssessment) ?? paths.securityAssessment,
      }),
  };
}

const translations = (language: string) => wordsIn(languageNamed(language)).translate;

/** Lets the assessment's mails check the state of a report's lead when they are due. */
export const assessmentMailDeps: AssessmentMailDeps = {
  async leadState(ctx, key) {
    const sent = await findLeadByKey(ctx.db, key);
    if (!sent) return "none";
    // A merged lead keeps its old status; the conversation continues in the lead it was merged into.
    const lead = await findStandingLead(ctx.db, sent);
    if (lead.status === "spam") return "spam";
    return lead.answered_at === null && lead.status === "new" ? "waiting" : "answered";
  },
  translateFor: translations,
};

export function assessment(services: Services): Feature {
  const { appContext } = services;
  const deps = assessmentDeps(services);
  return {
    api: [...assessmentApi(deps), ...monthlyLookApi(admitDomain)],
    jobs: [monthlyLookJob(deps.recheck)],
    mails: {
      ...assessmentMailWriters(appContext, assessmentMailDeps),
      ...monthlyLookMailWriters(appContext, translations),
    },
  };
}
