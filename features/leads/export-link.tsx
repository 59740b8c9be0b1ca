import { addressOf } from "#platform/call-api.ts";
import { buttonStyle } from "#ui/button.tsx";
import { askedFor, type InboxFilter } from "./inbox-address.ts";
import { exportLeads } from "./work-contract.ts";

/** Takes the leads of the view as a file for a spreadsheet. */
export function ExportLink({ filter }: { filter: InboxFilter }) {
  const { sort: _order, ...asked } = askedFor(filter);
  return (
    <a
      href={addressOf(exportLeads, undefined, asked)}
      download
      className={buttonStyle({ look: "quiet", size: "small" })}
    >
      Export CSV
    </a>
  );
}
