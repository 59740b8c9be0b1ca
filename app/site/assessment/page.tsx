import { Island } from "#app/islands/island.tsx";
import { paths } from "#app/paths.ts";
import { Flagged } from "#app/shell/flagged.tsx";
import { breadcrumbsOf } from "#app/shell/meta/breadcrumbs.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { Words } from "#app/shell/words.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { assessmentPage } from "#content/assessment.ts";
import { assessmentKey } from "#features/assessment/stored-key.ts";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/notice.tsx";
import { InlineScript } from "#ui/page/inline-script.tsx";
import type { Route } from "./+types/page.ts";
import { AssessmentStart } from "./start.tsx";
import { markStoredReport } from "./stored-answers.ts";

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.securityAssessment, matches, {
    crumbs: breadcrumbsOf("security-assessment"),
  });
}

/**
 * Hides everything else while a report is shown, or loading from this tab's storage. Written as plain descendants: the group
 * variants of `:has` match every element, so that each change of any page would style all of it anew.
 */
const aroundQuestions =
  "[.group\\/page:has([data-sheet])_&]:hidden [.group\\/page[data-stored]:not(:has([data-no-report]))_&]:hidden";

export default function SecurityAssessment() {
  const { heading, lead, steps, limits } = assessmentPage;
  return (
    <div className="group/page">
      <InlineScript text={markStoredReport} />
      <div className="print:hidden">
        <PageHead
          page="security-assessment"
          heading={heading}
          lead={lead}
          figure={<Limits {...limits} />}
          introClassName={aroundQuestions}
        />
      </div>
      <section
        className="wrap -mt-6 pb-section lg:-mt-10 print:mt-0 print:pb-0"
        aria-labelledby="answers"
      >
        <h2 id="answers" className="sr-only">
          {assessmentPage.form.heading}
        </h2>
        <Flagged
          name="assessment"
          off={
            <Notice className="max-w-measure">
              <Words text={assessmentPage.paused} />
            </Notice>
          }
        >
          <Island
            name="assessment"
            component={AssessmentStart}
            when="touch"
            storedKey={assessmentKey}
            props={{}}
            facts={["company", "humanCheck"]}
          />
        </Flagged>
      </section>
      <section className={cx("on-panel bg-panel py-section print:hidden", aroundQuestions)}>
        <div className="wrap grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <h2 className="lg:col-span-4">{steps.heading}</h2>
          <ol className="min-w-0 lg:col-span-8">
            {steps.items.map(({ title, text }, index) => (
              <li
                key={title}
                className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-t border-edge py-5 last:border-b"
              >
                <span
                  aria-hidden="true"
                  className="font-display text-2xl leading-tight font-bold text-poppy"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1.5 max-w-measure">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </div>
  );
}

function Limits({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <aside aria-label={heading} className="border-t-2 border-ink pt-4 lg:mt-3">
      <p className="label">{heading}</p>
      <ul className="mt-2">
        {items.map((text) => (
          <li key={text} className="border-b border-hairline py-2.5 text-[1rem]">
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
