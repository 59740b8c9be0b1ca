import { useLoaderData } from "react-router";
import { paths } from "#app/paths.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { PageClosing } from "#app/site/parts/page-closing.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { Sources } from "#app/site/parts/sources.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import partners from "#content/pages/partners.md";
import { Section } from "#ui/page/section.tsx";
import type { Route } from "./+types/page.ts";
import { PartnerCriteria, PartnerKinds, PartnerLetter, PartnerStatement } from "./papers.tsx";

/** Returns the content from the server, so that it is not part of the browser's code. */
export function loader() {
  return partners;
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.partners, matches);
}

export default function Partners() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        page="partners"
        heading={page.heading}
        sentence
        lead={page.lead}
        actions={<PageActions action={page.action} />}
        figure={<PartnerStatement {...page.statement} />}
      />
      <PartnerCriteria criteria={page.criteria} />
      <Section
        layout="above"
        heading={page.categories.heading}
        intro={<SiteText text={page.categories.intro} />}
      >
        <PartnerKinds {...page.categories} />
      </Section>
      <PartnerLetter questions={page.questions} />
      <Section heading={page.vendors.heading}>
        <p className="max-w-measure text-lg">
          <SiteText text={page.vendors.text} />
        </p>
        <ul className="mt-6 max-w-measure border-t-2 border-ink">
          <Texts texts={page.vendors.items} as="li" className="border-b border-hairline py-3" />
        </ul>
      </Section>
      <PageClosing {...page.closing} />
      <Sources reviewed={page.reviewed} notes={[page.trademarks]} />
    </>
  );
}
