import { useLoaderData } from "react-router";
import { ctxContext, siteDataContext } from "#app/server/request-context.server.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { still } from "#app/shell/still.tsx";
import { locations } from "#content/locations.ts";
import { latestPosts } from "#features/blog/service.server.ts";
import type { Route } from "./+types/home.ts";
import { HomeClosing } from "./home-closing.tsx";
import { HomeHero } from "./home-hero.tsx";
import { postEntry } from "./post-line.server.ts";

const postsShown = 3;

/** Only what the map needs of the community pages; their words stay on the server. */
export async function loader({ context }: Route.LoaderArgs) {
  const { hours } = await context.get(siteDataContext)();
  const latest = await latestPosts(context.get(ctxContext), postsShown);
  return {
    posts: latest.map((post) => postEntry(post, hours.timeZone)),
    places: locations.map(({ slug, name, latitude, longitude, kind }) => ({
      slug,
      name,
      latitude,
      longitude,
      href: `/locations/${slug}`,
      region: kind === "region",
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage("/", matches);
}

const HomeRest = still("home-rest", () => import("./home-rest.tsx").then((part) => part.HomeRest));

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
