import { data, useLoaderData } from "react-router";
import { ctxContext } from "#app/server/request-context.server.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { faqNode, serviceNode } from "#app/shell/page-graph.ts";
import { still } from "#app/shell/still.tsx";
import { trailOf } from "#app/shell/trail.ts";
import { locationPage } from "#content/location-page.ts";
import type { Route } from "./+types/location.ts";
import { CallClosing } from "./call-closing.tsx";
import { readLocationPage } from "./location-page.server.ts";
import { NoSuchPage } from "./no-such-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readLocationPage(context.get(ctxContext), params.place);
  return page ?? data(null, { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return describePage("notFound", matches, { noindex: true });
  const { location } = loaderData;
  const { slug, name, title, description, latitude, longitude } = location;
  const path = `/locations/${slug}`;
  return describePage(path, matches, {
    title,
    description,
    crumbs: trailOf("locations", { name, path }),
    graph: import.meta.env.SSR
      ? (site) => [
          serviceNode(site, {
            id: "service",
            name: title,
            description,
            path,
            areaServed: {
              "@type": location.kind === "city" ? "City" : "Place",
              name: `${name}, California`,
              geo: { "@type": "GeoCoordinates", latitude, longitude },
            },
          }),
          faqNode(site, path, location.questions),
        ]
      : undefined,
  });
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
      <LocationBody key={page.location.slug} page={page} />
      <CallClosing heading={heading} text={text.replace("{place}", page.location.name)} />
    </>
  );
}
