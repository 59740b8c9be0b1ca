import { SavedReport } from "#features/assessment/report/saved-report.tsx";
import { lookAtDomain } from "./domain-check.ts";

/** A saved report, with the domain check of this site. */
export function SavedReportHere() {
  return <SavedReport lookAtDomain={lookAtDomain} />;
}
