import { useLoaderData } from "react-router";
import { paths } from "#app/paths.ts";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { webPageNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { FoldGroup } from "#app/site/parts/fold-group.tsx";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { PageClosing } from "#app/site/parts/page-closing.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { Sources } from "#app/site/parts/sources.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import about from "#content/pages/about.md";
import { currentSettings } from "#features/settings/reader.server.ts";
import { Section } from "#ui/page/section.tsx";
import type { Route } from "./+types/page.ts";
import { AboutFit, AboutOwnSecurity, AboutPrinciples, AboutTeam } from "./house.tsx";
import { AboutTimeline, YearRuler } from "./years.tsx";

/** Returns only the facts about the company that the owner has confirmed in the settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const { about: confirmed } = await currentSettings(context.get(ctxContext));
  return {
    page: about,
    ownSecurity: about.ourOwnSecurity.items.filter((item) =>
      confirmed.confirmedSecurity.includes(item.id),
    ),
    team: confirmed.team,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.about, matches, {
    graph: (site) => [webPageNode(site, { type: "AboutPage", path: paths.about })],
  });
}

export default function About() {
  const { page, ownSecurity, team } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        page="about"
        family="story"
        heading={page.heading}
        lead={page.lead}
        actions={<PageActions action={page.closing.action} />}
      />
      <YearRuler events={page.timeline.events} />
      <Section heading={<SiteText text={page.since.heading} />}>
        <div className="grid max-w-measure gap-5 text-lg">
          <Texts texts={page.since.paragraphs} />
        </div>
      </Section>
      <AboutTimeline timeline={page.timeline} />
      <AboutPrinciples principles={page.principles} />
      <AboutOwnSecurity {...page.ourOwnSecurity} items={ownSecurity} />
      <AboutTeam {...page.team} people={team} />
      <AboutFit fit={page.fit} />
      <FoldGroup
        label={page.more}
        entries={(["website", "writing", "area"] as const).map((id) => ({
          id,
          text: page[id].heading,
        }))}
      >
        <Section
          id="website"
          layout="fold"
          heading={page.website.heading}
          intro={<SiteText text={page.website.intro} />}
        >
          <ul className="border-t-2 border-ink">
            <Texts texts={page.website.items} as="li" className="border-b border-hairline py-3.5" />
          </ul>
        </Section>
        <Section id="writing" layout="fold" heading={page.writing.heading}>
          <div className="grid max-w-measure gap-4">
            <Texts texts={page.writing.paragraphs} />
          </div>
        </Section>
        <Section id="area" layout="fold" heading={page.area.heading}>
          <p className="max-w-measure">
            <SiteText text={page.area.text} />
          </p>
        </Section>
      </FoldGroup>
      <PageClosing {...page.closing} />
      <Sources sources={page.sources} reviewed={page.reviewed} notes={[page.timeline.note]} />
    </>
  );
}
