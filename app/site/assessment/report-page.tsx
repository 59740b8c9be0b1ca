import { BrowserIsland } from "#app/islands/island.tsx";
import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { savedReportPage } from "#content/assessment.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/report-page.ts";

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.assessmentReport, matches, { title: savedReportPage.title, noindex: true });
}

/** Renders only the frame, because the key to a report is in the URL fragment, which the server never receives. */
export default function AssessmentReport() {
  const bookingPath = useLocalHref()(paths.booking).href;
  const { heading, noScript } = useTranslation(savedReportPage);
  return (
    <div className="wrap pt-6 pb-section">
      <h1 className="mb-8 text-3xl print:hidden">{heading}</h1>
      <BrowserIsland name="assessment-report" when="load" props={{ bookingPath }}>
        <div className="noscript:hidden">
          <LoadState loading />
        </div>
        <p className="hidden noscript:block">{noScript}</p>
      </BrowserIsland>
    </div>
  );
}
