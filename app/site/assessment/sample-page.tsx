import { pageLanguageOfPath } from "#app/languages/translators.ts";
import { paths } from "#app/paths.ts";
import { ctxContext, siteDataContext } from "#app/server/http/request-context.server.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { samplePage } from "#content/assessment.ts";
import { ReportView } from "#features/assessment/report/view.tsx";
import { localReport } from "#features/assessment/scoring/local-report.ts";
import { useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/sample-page.ts";
import { sampleForReading } from "./sample.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { hours } = await context.get(siteDataContext)();
  const { translate } = pageLanguageOfPath(new URL(request.url).pathname);
  const report = localReport(await sampleForReading(context.get(ctxContext)), translate);
  return { report, timeZone: hours.timeZone };
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.sampleReport, matches);
}

/** Renders the sample report as a normal document, readable without JavaScript. */
export default function SampleReportPage({ loaderData }: Route.ComponentProps) {
  const { heading, lead, start, pdf, closing } = useTranslation(samplePage);
  const action = { label: start, path: paths.securityAssessment };
  return (
    <>
      <div className="print:hidden">
        <PageHead
          page="sample-report"
          heading={heading}
          lead={[lead]}
          actions={<PageActions action={action} />}
        />
      </div>
      <div className="wrap -mt-6 pb-section lg:-mt-10 print:mt-0 print:pb-0">
        <ReportView
          report={loaderData.report}
          focus={false}
          sample
          timeZone={loaderData.timeZone}
          actions={
            <p className="-mt-6 print:hidden">
              <a href={paths.sampleReportPdf} className="link inline-flex min-h-11 items-center">
                {pdf}
              </a>
            </p>
          }
        />
      </div>
      <section className="wrap -mt-8 grid gap-5 pb-section print:hidden">
        <h2>{closing.heading}</h2>
        <PageActions action={action} />
      </section>
    </>
  );
}
