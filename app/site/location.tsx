import { data, useLoaderData } from "react-router";
import { ctxContext } from "#app/server/request-context.server.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { faqNode, serviceNode } from "#app/shell/page-graph.ts";
import type { SiteData } from "#app/shell/site-data.ts";
import { still } from "#app/shell/still.tsx";
import { trailOf } from "#app/shell/trail.ts";
import { locationPage } from "#content/location-page.ts";
import type { Route } from "./+types/location.ts";
import { CallClosing } from "./call-closing.tsx";
import { type LocationPage, readLocationPage } from "./location-page.server.ts";
import { NoSuchPage } from "./no-such-page.tsx";
import { withDrawn } from "./with-drawn.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await readLocationPage(context.get(ctxContext), params.place);
  if (!page) return data(null, { status: 404 });
  const { slug, name, title, description } = page.location;
  return withDrawn(request, { slug, name, title, description }, page);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return describePage("notFound", matches, { noindex: true });
  const { slug, name, title, description, drawn } = loaderData;
  const path = `/locations/${slug}`;
  return describePage(path, matches, {
    title,
    description,
    crumbs: trailOf("locations", { name, path }),
    graph: import.meta.env.SSR && drawn ? (site) => graphOf(site, path, drawn.location) : undefined,
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

const LocationBody = still("location-body", () =>
  import("./location-body.tsx").then((part) => part.LocationBody),
);

export default function LocationRoute() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <NoSuchPage />;
  const { heading, text } = locationPage.closing;
  return (
    <>
      <LocationBody key={page.slug} page={page.drawn} />
      <CallClosing heading={heading} text={text.replace("{place}", page.name)} />
    </>
  );
}
