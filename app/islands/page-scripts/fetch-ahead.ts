import { fetchAheadRules } from "./fetch-ahead-rules.ts";

/** Fields of the Network Information API, which not every browser has. */
type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

/** Tells whether the connection may be slow or metered. */
function isMetered({ saveData, type, effectiveType }: Connection): boolean {
  return saveData === true || type === "cellular" || /2g$/.test(effectiveType ?? "");
}

/** Lets the browser prerender linked pages, except on slow or metered connections. */
export function fetchAhead(): void {
  const { connection = {} } = navigator as { connection?: Connection };
  if (isMetered(connection)) return;
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = fetchAheadRules;
  document.head.append(rules);
}
