import { data, useLoaderData } from "react-router";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { NotFoundScreen } from "#app/shell/errors/not-found-screen.tsx";
import { breadcrumbsOf } from "#app/shell/meta/breadcrumbs.ts";
import { faqNode, serviceNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import type { SiteData } from "#app/shell/site-data.ts";
import { CallClosing } from "#app/site/parts/call-closing.tsx";
import { locationPage } from "#content/locations/page.ts";
import type { Route } from "./+types/page.ts";
import { LocationBody } from "./body.tsx";
import { placeInSentence } from "./hero.tsx";
import { type LocationPage, readLocationPage } from "./page.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readLocationPage(context.get(ctxContext), params.place);
  if (!page) return data(null, { status: 404 });
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return metaOf("notFound", matches, { noindex: true });
  const { location } = loaderData;
  const { slug, name, title, description } = location;
  const path = `/locations/${slug}`;
  return metaOf(path, matches, {
    title,
    description,
    crumbs: breadcrumbsOf("locations", { name, path }),
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
      <CallClosing
        heading={heading}
        text={text.replace("{place}", placeInSentence(page.location))}
      />
    </>
  );
}
