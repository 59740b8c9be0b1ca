import { postLinks } from "#app/site/blog/post-links.server.ts";
import californiaBaseline from "#content/industries/california.md";
import {
  complianceNote,
  exampleNote,
  findIndustry,
} from "#content/industries/industries.server.ts";
import { locations } from "#content/locations/locations.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Returns all data of an industry page; undefined when there is no such page. */
export async function readIndustryPage(ctx: RequestContext, slug: string) {
  const industry = findIndustry(slug);
  if (!industry) return undefined;
  return {
    industry,
    california: californiaBaseline,
    notes: { example: exampleNote, compliance: complianceNote },
    posts: await postLinks(ctx, industry.posts),
    places: industry.locations.flatMap((place) => {
      const found = locations.find((location) => location.slug === place);
      return found ? [{ path: `/locations/${place}`, label: found.name, angle: found.angle }] : [];
    }),
  };
}

export type IndustryPage = NonNullable<Awaited<ReturnType<typeof readIndustryPage>>>;
