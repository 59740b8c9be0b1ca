import { type ComponentType, useEffect, useState } from "react";
import { paths } from "#app/paths.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { savedReportPage } from "#content/assessment.ts";
import type { LookAtDomain } from "#features/assessment/use-assessment.ts";
import { LoadState } from "#ui/load-state.tsx";
import type { Route } from "./+types/assessment-report.ts";
import { lookAtDomain } from "./assessment-look.ts";

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...describePage(paths.assessmentReport, matches, {
      title: savedReportPage.title,
      noindex: true,
    }),
    { name: "referrer", content: "no-referrer" },
  ];
}

type Saved = ComponentType<{ lookAtDomain: LookAtDomain }>;

/** The server renders the frame alone: the key to a report stands after the `#`, which it never sees. */
export default function AssessmentReport() {
  const [Saved, setSaved] = useState<Saved | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import("#features/assessment/saved-report.tsx").then(
      ({ SavedReport }) => setSaved(() => SavedReport),
      () => setFailed(true),
    );
  }, []);
  return (
    <div className="wrap pt-6 pb-section">
      <h1 className="mb-8 text-3xl print:hidden">{savedReportPage.heading}</h1>
      {Saved ? (
        <Saved lookAtDomain={lookAtDomain} />
      ) : (
        <>
          <div className="noscript:hidden">
            <LoadState loading={!failed} error={failed} onRetry={() => location.reload()} />
          </div>
          <p className="hidden noscript:block">{savedReportPage.noScript}</p>
        </>
      )}
    </div>
  );
}
