import { countOfView, viewLabels } from "#features/leads/lead-labels.ts";
import { type LeadView, leadViews } from "#features/leads/lead-states.ts";
import { useAddress } from "#platform/client/staff/address.ts";
import { leadStatuses } from "#platform/database/tables-leads.ts";
import { SelectBox } from "#ui/form/select.tsx";
import { inboxAddress } from "./inbox-address.ts";

/** Leaves out "real", which only the dashboard links to: it says little more than "all". */
const isWork = (view: LeadView) =>
  view !== "real" && !(leadStatuses as readonly string[]).includes(view);
const byWork = leadViews.filter(isWork);
/** Leaves out spam, which has its own tab. */
const byStatus = leadStatuses.filter((status) => status !== "spam");

/** Chooses the view of the inbox, with the number of leads in each. */
export function LeadViews({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { view: current, go } = useAddress(inboxAddress);
  const work = current === "real" ? [...byWork, current] : byWork;
  const option = (view: LeadView) => {
    const count = countOfView(view, counts);
    return (
      <option key={view} value={view}>
        {count ? `${viewLabels[view]} (${count})` : viewLabels[view]}
      </option>
    );
  };
  return (
    <SelectBox
      small
      aria-label="View"
      value={current}
      onChange={(event) => go({ view: event.target.value as LeadView, lead: null })}
      frame="min-w-0 max-lg:w-0 max-lg:grow lg:max-w-44"
      className="font-[650] max-lg:min-h-11"
    >
      <optgroup label="To do">{work.map(option)}</optgroup>
      <optgroup label="By status">{byStatus.map(option)}</optgroup>
    </SelectBox>
  );
}
