import { useLoaderData } from "react-router";
import { pageLanguageOfPath } from "#app/languages/translators.ts";
import { ctxContext, siteDataContext } from "#app/server/http/request-context.server.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { sampleForCard } from "#app/site/assessment/sample.server.ts";
import { postEntry } from "#app/site/blog/post-line.server.ts";
import { mapPlaces } from "#app/site/locations/map-places.server.ts";
import { latestPosts } from "#features/blog/service.server.ts";
import type { Route } from "./+types/page.ts";
import { HomeClosing } from "./closing.tsx";
import { HomeHero } from "./hero.tsx";
import { HomeRest } from "./rest.tsx";

const postsShown = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { hours } = await context.get(siteDataContext)();
  const ctx = context.get(ctxContext);
  const latest = await latestPosts(ctx, postsShown);
  const posts = latest.map((post) => postEntry(post, hours.timeZone));
  const { translate } = pageLanguageOfPath(new URL(request.url).pathname);
  return { posts, places: mapPlaces(), sample: await sampleForCard(ctx, translate) };
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf("/", matches);
}

export default function Home() {
  const { places, posts, sample } = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero sample={sample} />
      <HomeRest places={places} posts={posts} />
      <HomeClosing />
    </>
  );
}
