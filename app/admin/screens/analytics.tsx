import { useSearchParams } from "react-router";
import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { TabParts, useTabs } from "#app/admin/shell/tabs.tsx";
import { paths } from "#app/paths.ts";
import { RangePicker } from "#features/reports/panels/range-picker.tsx";
import { TabLinks } from "#platform/client/staff/tab-links.tsx";

/** Returns the address of a tab with the days that the query selects. */
function withDays(to: string, query: URLSearchParams): string {
  const [path, tab = ""] = to.split("?");
  const days = [...query].filter(([name, value]) => value && /^(days|from|to)$/.test(name));
  const text = new URLSearchParams([...days, ...new URLSearchParams(tab)]).toString();
  return `${path}${text && `?${text}`}`;
}

export default function Analytics() {
  const [query] = useSearchParams();
  const { tabs, current } = useTabs(paths.adminAnalytics);
  const links = tabs.map((tab) => ({ ...tab, to: withDays(tab.to, query) }));
  return (
    <>
      <ScreenHeading name="Analytics">
        <TabLinks name="Analytics" tabs={links} current={current.id} />
      </ScreenHeading>
      <div className="min-w-0 px-gutter pt-1 pb-16 lg:px-6">
        {current.to.endsWith("=refused") ? null : (
          <div className="mb-5">
            <RangePicker />
          </div>
        )}
        <TabParts tab={current} />
      </div>
    </>
  );
}
