import { fetchAheadRules } from "./fetch-ahead-rules.ts";

/** Of the Network Information API, which not every browser has. */
type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

/** Whether each byte may cost the reader money or patience. */
function isDear({ saveData, type, effectiveType }: Connection): boolean {
  return saveData === true || type === "cellular" || /2g$/.test(effectiveType ?? "");
}

/** Has the browser draw the page of a link ahead of the click, where that costs its reader nothing. */
export function fetchAhead(): void {
  const { connection = {} } = navigator as { connection?: Connection };
  if (isDear(connection)) return;
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = fetchAheadRules;
  document.head.append(rules);
}
