import { useLoaderData } from "react-router";
import { paths } from "#app/paths.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { CallLine, PageActions } from "#app/site/parts/page-actions.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { glossaryPage } from "#content/glossary/page.ts";
import type { Route } from "./+types/page.ts";
import { GlossaryFind, NoTerm } from "./find.tsx";
import { GlossaryLetters } from "./letters.tsx";
import { glossaryOutline } from "./outline.server.ts";
import { GlossaryTerms } from "./terms.tsx";
import "./glossary.css";

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.glossary, matches);
}

export const loader = glossaryOutline;

/** A page script filters the entries while the reader types (app/islands/page-scripts/glossary.ts). */
export default function Glossary() {
  const { total, letters, categories } = useLoaderData<typeof loader>();
  return (
    <div className="glossary" data-script="glossary">
      <PageHead
        page="glossary"
        family="reference"
        heading={glossaryPage.heading}
        lead={[glossaryPage.lead]}
        actions={<CallLine />}
        figure={<GlossaryFind {...{ categories, total }} />}
      />
      <div className="lg:wrap lg:grid lg:grid-cols-12 lg:gap-x-12 lg:pt-8">
        <GlossaryLetters letters={letters} />
        <div className="max-lg:wrap pb-section lg:col-span-10">
          <NoTerm />
          <section id="terms" itemScope itemType="https://schema.org/DefinedTermSet">
            <GlossaryTerms letters={letters} />
          </section>
          <Missing />
        </div>
      </div>
    </div>
  );
}

function Missing() {
  const { heading, action } = glossaryPage.missing;
  return (
    <section className="mt-10 border-t-2 border-ink pt-8 print:hidden" aria-labelledby="missing">
      <h2 id="missing" className="text-2xl">
        {heading}
      </h2>
      <PageActions action={action} className="mt-5" />
    </section>
  );
}
