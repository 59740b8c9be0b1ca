import { data, useLoaderData } from "react-router";
import { ctxContext } from "#app/server/request-context.server.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { NotFoundScreen } from "#app/shell/not-found-screen.tsx";
import { faqNode, serviceNode } from "#app/shell/page-graph.ts";
import type { SiteData } from "#app/shell/site-data.ts";
import { trailOf } from "#app/shell/trail.ts";
import { locationPage } from "#content/location-page.ts";
import type { Route } from "./+types/location.ts";
import { CallClosing } from "./call-closing.tsx";
import { LocationBody } from "./location-body.tsx";
import { type LocationPage, readLocationPage } from "./location-page.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readLocationPage(context.get(ctxContext), params.place);
  if (!page) return data(null, { status: 404 });
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return describePage("notFound", matches, { noindex: true });
  const { location } = loaderData;
  const { slug, name, title, description } = location;
  const path = `/locations/${slug}`;
  return describePage(path, matches, {
    title,
    description,
    crumbs: trailOf("locations", { name, path }),
    graph: (site) => graphOf(site, path, location),
  });
}

function graphOf(site: SiteData, path: string, location: LocationPage["location"]) {
  const { name, title, description, kind, latitude, longitude, questions } = location;
  return [
    serviceNode(site, {
      id: "service",
      name: title,
      description,
      path,
      areaServed: {
        "@type": kind === "city" ? "City" : "Place",
        name: `${name}, California`,
        geo: { "@type": "GeoCoordinates", latitude, longitude },
      },
    }),
    faqNode(site, path, questions),
  ];
}

export default function LocationRoute() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <NotFoundScreen />;
  const { heading, text } = locationPage.closing;
  return (
    <>
      <LocationBody page={page} />
      <CallClosing heading={heading} text={text.replace("{place}", page.location.name)} />
    </>
  );
}
