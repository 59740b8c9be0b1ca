import { useLoaderData } from "react-router";
import { paths } from "#app/paths.ts";
import { webPageNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { CallClosing } from "#app/site/parts/call-closing.tsx";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { locations } from "#content/locations/locations.server.ts";
import { locationsHub } from "#content/locations/page.ts";
import { ValleyMap } from "#ui/illustrations/valley-map.tsx";
import type { Route } from "./+types/list-page.ts";
import { LocationFinder } from "./finder.tsx";
import { mapPlaces } from "./map-places.server.ts";

/** Returns only the names, facts and main topics of the places. */
export function loader() {
  return {
    places: mapPlaces(),
    rows: locations.map(({ slug, name, zips, utility, angle }) => ({
      slug,
      name,
      zips,
      utility,
      angle,
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.locations, matches, {
    graph: (site) => [webPageNode(site, { type: "CollectionPage", path: paths.locations })],
  });
}

export default function Locations() {
  const { places, rows } = useLoaderData<typeof loader>();
  const { heading, lead, action, closing, mapHeading } = locationsHub;
  return (
    <>
      <PageHead
        page="locations"
        heading={heading}
        lead={[lead]}
        sentence
        actions={<PageActions action={action} />}
        figure={<PowerList rows={rows} />}
      />
      <section className="on-deep bg-deep py-10 text-on-deep lg:py-16" aria-label={mapHeading}>
        <div className="wrap">
          <ValleyMap places={places} link={SiteLink} mapOnly />
        </div>
      </section>
      <LocationFinder rows={rows} />
      <CallClosing {...closing} />
    </>
  );
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** Lists the power companies with their number of places, and names the places if there are at most four. */
function PowerList({ rows }: { rows: readonly Row[] }) {
  const groups = Map.groupBy(
    rows.filter((row) => row.utility !== "several"),
    (row) => row.utility,
  );
  return (
    <div className="lg:pt-3 lg:pl-6">
      <h2 className="label">{locationsHub.powerHeading}</h2>
      <dl className="mt-2 border-t-2 border-ink text-[1rem]">
        {[...groups].map(([utility, places]) => (
          <div
            key={utility}
            className="grid grid-cols-[3rem_1fr] items-baseline gap-x-3 border-b border-hairline py-3"
          >
            <dt className="order-2 font-[650]">{utility}</dt>
            <dd className="order-1 row-span-2 font-display text-2xl font-bold text-poppy">
              {places.length}
            </dd>
            <dd className="order-3 col-start-2 text-sm text-muted">
              {places.length > 4 ? locationsHub.neighborhoods : listed(places)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function listed(places: readonly Row[]): string {
  return new Intl.ListFormat("en-US").format(places.map((place) => place.name));
}
