import { SiteLink } from "#app/shell/site-link.tsx";
import { Words } from "#app/shell/words.tsx";
import type { PostEntry } from "#app/site/blog/post-line.server.ts";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import { Questions } from "#app/site/parts/questions.tsx";
import { home } from "#content/home.ts";
import { type MapPlace, ValleyMap } from "#ui/illustrations/valley-map.tsx";
import { NarrowFold } from "#ui/narrow-fold.tsx";
import { Section } from "#ui/page/section.tsx";
import { HomeIndustries } from "./industries.tsx";
import { HomeMonth } from "./month.tsx";
import { HomePosts } from "./posts.tsx";
import { HomeSamples } from "./samples.tsx";
import { HomeServices } from "./services.tsx";
import { HomeWorries } from "./worries.tsx";

type HomeRestProps = { places: readonly MapPlace[]; posts: readonly PostEntry[] };

/** Renders everything between hero and closing; none of it runs in the browser. */
export function HomeRest({ places, posts }: HomeRestProps) {
  return (
    <>
      <HomeWorries />
      <HomeServices />
      <HomeIndustries />
      <HomeMonth />
      <Section
        layout="above"
        ground="deep"
        heading={home.map.heading}
        aside={<ArrowLink {...home.map.link} onDeep />}
      >
        <ValleyMap places={places} link={SiteLink} />
        <NarrowFold summary={home.map.more} className="mt-6 lg:mt-10">
          <div className="grid gap-x-12 gap-y-4 text-[1rem] text-on-deep-muted lg:grid-cols-2">
            {home.map.paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-w-measure">
                <Words text={paragraph} />
              </p>
            ))}
          </div>
        </NarrowFold>
      </Section>
      <HomeSamples />
      {posts.length > 0 ? <HomePosts posts={posts} /> : null}
      <Section heading={home.questions.heading}>
        <Questions items={home.questions.items} />
      </Section>
    </>
  );
}
