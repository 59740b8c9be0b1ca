import { useSearchParams } from "react-router";
import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { TabLinks } from "#app/admin/shell/tab-links.tsx";
import { paths } from "#app/paths.ts";
import { FunnelsPanel } from "#features/reports/panels/funnels.tsx";
import { LeadsPanel } from "#features/reports/panels/leads.tsx";
import { OutcomesPanel } from "#features/reports/panels/outcomes.tsx";
import { OverviewPanel } from "#features/reports/panels/overview.tsx";
import { PagesPanel } from "#features/reports/panels/pages.tsx";
import { RangePicker } from "#features/reports/panels/range-picker.tsx";
import { RefusedPanel } from "#features/reports/panels/refused.tsx";
import { useRange } from "#features/reports/panels/use-range.ts";
import { VitalsPanel } from "#features/reports/panels/vitals.tsx";

export const meta = staffMeta("Analytics");

const tabNames = {
  overview: "Overview",
  pages: "Pages",
  funnels: "Funnels",
  leads: "Leads",
  outcomes: "Outcomes",
  refused: "Refused",
  vitals: "Web vitals",
} as const;
type Tab = keyof typeof tabNames;
const tabIds = Object.keys(tabNames) as Tab[];

/** Returns the tabs, whose links keep the selected days. */
function tabsOf(query: URLSearchParams) {
  const days = new URLSearchParams(
    ["days", "from", "to"].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return tabIds.map((id) => {
    const search = new URLSearchParams(days);
    if (id !== "overview") search.set("tab", id);
    const text = search.toString();
    return { id, name: tabNames[id], to: `${paths.adminAnalytics}${text && `?${text}`}` };
  });
}

export default function Analytics() {
  const [query] = useSearchParams();
  const range = useRange();
  const current = tabIds.find((id) => id === query.get("tab")) ?? "overview";
  return (
    <>
      <ScreenHeading name="Analytics">
        <TabLinks name="Analytics" tabs={tabsOf(query)} current={current} />
      </ScreenHeading>
      <div className="min-w-0 px-gutter pt-1 pb-16 lg:px-6">
        {current === "refused" ? null : (
          <div className="mb-5">
            <RangePicker />
          </div>
        )}
        {current === "overview" ? <OverviewPanel range={range} /> : null}
        {current === "pages" ? <PagesPanel range={range} /> : null}
        {current === "funnels" ? <FunnelsPanel range={range} /> : null}
        {current === "leads" ? <LeadsPanel range={range} /> : null}
        {current === "outcomes" ? <OutcomesPanel range={range} /> : null}
        {current === "refused" ? <RefusedPanel /> : null}
        {current === "vitals" ? <VitalsPanel range={range} /> : null}
      </div>
    </>
  );
}
