import { SavedReport } from "#features/assessment/saved-report.tsx";
import { lookAtDomain } from "./assessment-look.ts";

/** A saved report, with the domain check of this site. */
export function SavedReportHere() {
  return <SavedReport lookAtDomain={lookAtDomain} />;
}
