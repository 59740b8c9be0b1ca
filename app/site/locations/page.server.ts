import { postLinks } from "#app/site/blog/post-links.server.ts";
import { findIndustry } from "#content/industries/industries.server.ts";
import { findLocation, locations } from "#content/locations/locations.server.ts";
import type { Location } from "#content/locations/schema.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { bearing } from "./bearing.ts";
import { compositionOf } from "./composition.ts";
import { mapPlaces } from "./map-places.server.ts";

/** Matches mentions of rules and statutes, which require the note "not legal advice". */
const law =
  /HIPAA|\bCivil Code|\bFTC\b|\bIRS\b|CMMC|\bCUI\b|PCI DSS|\bCFR\b|Safeguards Rule|breach notice|30-day|counsel|statute|\blaws?\b(?! (?:firm|office))/i;

/** Returns all data of a community page; undefined when there is no such page. */
export async function readLocationPage(ctx: RequestContext, slug: string) {
  const location = findLocation(slug);
  if (!location) return undefined;
  const industry = findIndustry(location.industry);
  const [post] = await postLinks(ctx, [location.post]);
  return {
    location,
    composition: compositionOf(location),
    places: mapPlaces(),
    nearby: nearbyOf(location),
    industry: industry ? { label: industry.name, path: `/industries/${industry.slug}` } : null,
    post: post ?? null,
    touchesLaw: law.test(JSON.stringify([location.sections, location.questions, location.lead])),
  };
}

export type LocationPage = NonNullable<Awaited<ReturnType<typeof readLocationPage>>>;

function nearbyOf(location: Location) {
  return location.neighbors.flatMap((slug) => {
    const place = locations.find((other) => other.slug === slug);
    if (!place) return [];
    const { name, angle, kind } = place;
    return [
      {
        path: `/locations/${slug}`,
        name,
        angle,
        way: kind === "region" ? "All around" : bearing(location, place),
      },
    ];
  });
}
