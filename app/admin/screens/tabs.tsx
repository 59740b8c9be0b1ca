import { useLocation } from "react-router";
import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { screenAt } from "#app/admin/shell/screens.ts";
import { TabParts, useTabs } from "#app/admin/shell/tabs.tsx";
import { TabLinks } from "#platform/client/staff/tab-links.tsx";

/** Shows a screen that is nothing but tabs. */
export default function Tabs() {
  const { path = "", label = "", note } = screenAt(useLocation().pathname) ?? {};
  const { tabs, current } = useTabs(path);
  return (
    <>
      <ScreenHeading name={label}>
        {note ? <p className="text-sm text-muted">{note}</p> : null}
        {tabs.length > 1 ? <TabLinks name={label} tabs={tabs} current={current.id} /> : null}
      </ScreenHeading>
      <div className="min-w-0 px-gutter pt-2 pb-16 lg:px-6">
        <TabParts tab={current} />
      </div>
    </>
  );
}
