import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { addedParts, featureTabs, type Tab } from "./screens.ts";

/** Returns the tabs of a screen that this person may open, and the one that the address names, or else the first. */
export function useTabs(path: string) {
  const [query] = useSearchParams();
  const { may } = useStaff();
  const tabs = featureTabs
    .filter(({ to }) => to.split("?")[0] === path)
    .filter((tab) => tab.permission === undefined || may(tab.permission))
    .map((tab) => ({ ...tab, id: tab.to }));
  const current = tabs.find(({ id }) => id === `${path}?tab=${query.get("tab")}`) ?? tabs[0];
  if (!current) throw new Error(`The screen ${path} has no tab.`);
  return { tabs, current };
}

/** Shows the part of a tab, and those under it that this person may see. */
export function TabParts({ tab: { to, Part } }: { tab: Tab }) {
  const { may } = useStaff();
  const { origin, company } = useSiteData();
  const facts = { siteUrl: origin, company };
  return (
    <Suspense fallback={<LoadState loading />}>
      {Part ? <Part key={to} {...facts} /> : null}
      {addedParts
        .filter((part) => part.to === to)
        .filter((part) => part.permission === undefined || may(part.permission))
        .map((part) => (
          <part.Part key={part.key} {...facts} />
        ))}
    </Suspense>
  );
}
