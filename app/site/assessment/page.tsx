import { Island } from "#app/islands/island.tsx";
import { pageLanguageOfPath } from "#app/languages/translators.ts";
import { paths } from "#app/paths.ts";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { Flagged } from "#app/shell/flagged.tsx";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import { CallLine } from "#app/site/parts/page-actions.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import { assessmentPage, samplePage } from "#content/assessment.ts";
import { CompactSample } from "#features/assessment/report/compact-report.tsx";
import { assessmentKey } from "#features/assessment/stored-key.ts";
import { confirmedCostBands } from "#features/settings/reader.server.ts";
import { cx } from "#ui/class-names.ts";
import { NoBreak } from "#ui/no-break.tsx";
import { Notice } from "#ui/notice.tsx";
import { InlineScript } from "#ui/page/inline-script.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/page.ts";
import { sampleForCard } from "./sample.server.ts";
import { AssessmentStart, type AssessmentStartProps } from "./start.tsx";
import { markStoredReport } from "./stored-answers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { translate } = pageLanguageOfPath(new URL(request.url).pathname);
  return {
    sample: await sampleForCard(ctx, translate),
    costBands: await confirmedCostBands(ctx),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.securityAssessment, matches);
}

/**
 * Hides everything else while questions or a report are shown, or while a report is loading from this tab's storage.
 * Written with plain descendant selectors, because the group variants of `:has` match every element, and any change in
 * a page would restyle all of it.
 */
const aroundQuestions =
  "[[data-assessment]:has([data-sheet],[data-instrument])_&]:hidden [[data-assessment][data-stored]:not(:has([data-no-report]))_&]:hidden";

/** The heading is small above the questions, and only for screen readers above a report, which has its own heading. */
const headingStyle =
  "max-w-[12em] [[data-assessment]:has([data-instrument])_&]:max-w-none [[data-assessment]:has([data-instrument])_&]:text-lg [[data-assessment]:has([data-instrument])_&]:tracking-normal [[data-assessment]:has([data-sheet])_&]:sr-only [[data-assessment][data-stored]:not(:has([data-no-report]))_&]:sr-only";

export default function SecurityAssessment({ loaderData }: Route.ComponentProps) {
  const fill = useFillText();
  const { heading, lead, form } = useTranslation(assessmentPage);
  const { see } = useTranslation(samplePage);
  const [first, ...more] = lead;
  return (
    <div data-assessment="" className="group/page">
      <InlineScript text={markStoredReport} />
      <section
        className="wrap grid gap-x-12 gap-y-9 pt-4 pb-section lg:grid-cols-12 lg:pt-6 print:block print:p-0"
        aria-labelledby="assessment"
      >
        <div className={cx("lg:col-span-12 print:hidden", aroundQuestions)}>
          <BreadcrumbTrail page="security-assessment" />
        </div>
        <div className="min-w-0 lg:col-span-7 lg:[[data-assessment]:has([data-sheet],[data-instrument])_&]:col-span-12 lg:[[data-assessment][data-stored]_&]:col-span-12">
          <h1 id="assessment" className={cx(headingStyle, "print:hidden")}>
            <NoBreak text={fill(heading)} />
          </h1>
          <div className={cx("mt-6", aroundQuestions)}>
            <p className="max-w-[31.8em] text-lg">
              <SiteText text={first} />
            </p>
            <Texts texts={more} className="mt-3 max-w-measure text-muted" />
          </div>
          <div className="mt-6 [[data-assessment]:has([data-sheet])_&]:mt-0">
            <h2 className="sr-only [[data-assessment]:not(:has([data-instrument]))_&]:hidden">
              {form.heading}
            </h2>
            <Questions costBands={loaderData.costBands} />
          </div>
          <CallLine className={cx("mt-3", aroundQuestions)} />
        </div>
        <div className={cx("min-w-0 lg:col-span-5 print:hidden", aroundQuestions)}>
          <CompactSample report={loaderData.sample} />
          <ArrowLink label={see} path={paths.sampleReport} className="mt-4 min-h-11" />
        </div>
      </section>
      <Around />
    </div>
  );
}

function Questions(props: AssessmentStartProps) {
  const { paused } = useTranslation(assessmentPage);
  return (
    <Flagged
      name="assessment"
      off={
        <Notice className="max-w-measure">
          <SiteText text={paused} />
        </Notice>
      }
    >
      <Island
        name="assessment"
        component={AssessmentStart}
        when="touch"
        storedKeys={[assessmentKey]}
        props={props}
        facts={["company", "humanCheck"]}
      />
    </Flagged>
  );
}

/** Explains the steps and limits of the assessment; hidden once it begins. */
function Around() {
  const { steps, limits } = useTranslation(assessmentPage);
  return (
    <section className={cx("on-panel bg-panel py-section print:hidden", aroundQuestions)}>
      <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <h2>{steps.heading}</h2>
          <ol className="mt-6">
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
        <Limits {...limits} />
      </div>
    </section>
  );
}

function Limits({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <aside
      aria-label={heading}
      className="border-t-2 border-ink pt-4 lg:col-span-5 lg:mt-3 lg:self-start"
    >
      <p className="label">{heading}</p>
      <ul className="mt-2">
        {items.map((text) => (
          <li key={text} className="border-b border-hairline py-2.5 text-[1rem]">
            <NoBreak text={text} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
