import type { ReactNode } from "react";
import { useLanguage, useLocalHref } from "#app/languages/use-language.ts";
import type { PostEntry } from "#app/site/blog/post-line.server.ts";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import { Questions } from "#app/site/parts/questions.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import home from "#content/pages/home.md";
import { type MapPlace, ValleyMap } from "#ui/illustrations/valley-map.tsx";
import { NarrowFold } from "#ui/narrow-fold.tsx";
import { Section } from "#ui/page/section.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { HomeIndustries } from "./industries.tsx";
import { HomeMonth } from "./month.tsx";
import { HomePosts } from "./posts.tsx";
import { HomeSamples } from "./samples.tsx";
import { HomeServices } from "./services.tsx";
import { HomeWorries } from "./worries.tsx";

type HomeRestProps = { places: readonly MapPlace[]; posts: readonly PostEntry[] };

/** Link to a place on the map, without the "in English" note of `SiteLink`; the text beside the map says it. */
function MapLink({ href, ...rest }: { href: string; children: ReactNode }) {
  return <a href={useLocalHref()(href).href} {...rest} />;
}

/** Renders everything between hero and closing, on the server only. */
export function HomeRest({ places, posts }: HomeRestProps) {
  const { map, questions } = useTranslation(home);
  const language = useLanguage();
  return (
    <>
      <HomeWorries />
      <HomeServices />
      <HomeIndustries />
      <HomeMonth />
      <Section
        layout="above"
        ground="deep"
        heading={map.heading}
        aside={<ArrowLink {...map.link} onDeep />}
      >
        <ValleyMap places={places} link={MapLink} />
        <NarrowFold summary={map.more} className="mt-6 lg:mt-10">
          <div className="grid gap-x-12 gap-y-4 text-[1rem] text-on-deep-muted lg:grid-cols-2">
            <Texts texts={map.paragraphs} className="max-w-measure" />
          </div>
        </NarrowFold>
      </Section>
      <HomeSamples />
      {/* Posts exist only in English. */}
      {language === "en" && posts.length > 0 ? <HomePosts posts={posts} /> : null}
      <Section heading={questions.heading}>
        <Questions items={questions.items} />
      </Section>
    </>
  );
}
