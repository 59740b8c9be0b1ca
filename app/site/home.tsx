import { useLoaderData } from "react-router";
import { ctxContext, siteDataContext } from "#app/server/request-context.server.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { still } from "#app/shell/still.tsx";
import { latestPosts } from "#features/blog/service.server.ts";
import type { Route } from "./+types/home.ts";
import { HomeClosing } from "./home-closing.tsx";
import { HomeHero } from "./home-hero.tsx";
import { mapPlaces } from "./map-places.server.ts";
import { postEntry } from "./post-line.server.ts";
import { withDrawn } from "./with-drawn.server.ts";

const postsShown = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { hours } = await context.get(siteDataContext)();
  const latest = await latestPosts(context.get(ctxContext), postsShown);
  const posts = latest.map((post) => postEntry(post, hours.timeZone));
  return withDrawn(request, {}, { posts, places: mapPlaces() });
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage("/", matches);
}

const HomeRest = still("home-rest", () => import("./home-rest.tsx").then((part) => part.HomeRest));

export default function Home() {
  const { drawn } = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero />
      <HomeRest places={drawn?.places} posts={drawn?.posts} />
      <HomeClosing />
    </>
  );
}
