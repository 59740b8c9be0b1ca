import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { TabLinks } from "#app/admin/shell/tab-links.tsx";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";

export const meta = staffMeta("Marketing");

type PartProps = { siteUrl: string };

/** The tabs' parts, each with code of its own. */
const parts = {
  subscribers: lazyComponent<PartProps>(() =>
    import("#features/newsletter/subscribers/subscriber-list.tsx").then(
      (module) => module.SubscriberList,
    ),
  ),
  campaigns: lazyComponent<PartProps>(() =>
    import("#features/campaigns/screens/list.tsx").then((module) => module.Campaigns),
  ),
  welcome: lazyComponent<PartProps>(() =>
    import("#features/campaigns/screens/welcome-panel.tsx").then((module) => module.WelcomePanel),
  ),
  notice: lazyComponent<PartProps>(() =>
    import("#features/announcement/announcement-panel.tsx").then(
      (module) => module.AnnouncementPanel,
    ),
  ),
  redirects: lazyComponent<PartProps>(() =>
    import("#features/redirects/redirect-list.tsx").then((module) => module.RedirectList),
  ),
  missing: lazyComponent<PartProps>(() =>
    import("#features/redirects/missing-list.tsx").then((module) => module.MissingList),
  ),
  links: lazyComponent<PartProps>(() =>
    import("#features/campaign-links/link-maker.tsx").then((module) => module.LinkMaker),
  ),
  pages: lazyComponent<PartProps>(() =>
    import("#features/page-quality/quality-table.tsx").then((module) => module.QualityTable),
  ),
};

type PartName = keyof typeof parts;

const names: Record<PartName, string> = {
  subscribers: "Subscribers",
  campaigns: "Campaigns",
  welcome: "Welcome email",
  notice: "Site notice",
  redirects: "Redirects",
  missing: "Missing pages",
  links: "Campaign links",
  pages: "Page quality",
};

const partNames = Object.keys(parts) as PartName[];
const tabs = partNames.map((id) => ({
  id,
  name: names[id],
  to: `${paths.adminMarketing}?tab=${id}`,
}));

export default function Marketing() {
  const [query] = useSearchParams();
  const { origin } = useSiteData();
  const current = partNames.find((id) => id === query.get("tab")) ?? "subscribers";
  const Part = parts[current];
  return (
    <>
      <ScreenHeading name="Marketing">
        <TabLinks name="Marketing" tabs={tabs} current={current} />
      </ScreenHeading>
      <div className="min-w-0 px-gutter pt-2 pb-16 lg:px-6">
        <Suspense fallback={<LoadState loading />}>
          <Part key={current} siteUrl={origin} />
        </Suspense>
      </div>
    </>
  );
}
