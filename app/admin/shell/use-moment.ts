import { useSiteData } from "#app/shell/use-site-data.ts";
import { momentText } from "#features/leads/due-text.ts";

/** Returns a function that formats a moment for staff, in the company's time zone. */
export function useMoment(): (at: number) => string {
  const { hours } = useSiteData();
  return (at) => momentText(at, Date.now(), hours);
}
