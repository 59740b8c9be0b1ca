import { useLoaderData } from "react-router";
import { ctxContext, siteDataContext } from "#app/server/request-context.server.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { latestPosts } from "#features/blog/service.server.ts";
import type { Route } from "./+types/home.ts";
import { HomeClosing } from "./home-closing.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeRest } from "./home-rest.tsx";
import { mapPlaces } from "./map-places.server.ts";
import { postEntry } from "./post-line.server.ts";

const postsShown = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { hours } = await context.get(siteDataContext)();
  const latest = await latestPosts(context.get(ctxContext), postsShown);
  const posts = latest.map((post) => postEntry(post, hours.timeZone));
  return { posts, places: mapPlaces() };
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage("/", matches);
}

export default function Home() {
  const { places, posts } = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero />
      <HomeRest places={places} posts={posts} />
      <HomeClosing />
    </>
  );
}
