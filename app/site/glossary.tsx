import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { trailOf } from "#app/shell/trail.ts";
import { glossaryPage } from "#content/glossary-page.ts";
import type { Route } from "./+types/glossary.ts";
import { GlossaryFind, NoTerm } from "./glossary-find.tsx";
import { GlossaryLetters } from "./glossary-letters.tsx";
import {
  applyFilter,
  fetchTerms,
  type GlossaryFilter,
  markHere,
  targetOf,
} from "./glossary-region.ts";
import { glossaryOutline } from "./glossary-terms.server.tsx";
import { GlossaryTerms } from "./glossary-terms.tsx";
import { PageHead } from "./page-head.tsx";
import "./glossary.css";

export function loader() {
  return glossaryOutline();
}

/** Only for readers who come from another page: whoever loads this one has the entries in its HTML. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [outline, termsHtml] = await Promise.all([
    serverLoader(),
    fetchTerms(paths.glossary, request.signal),
  ]);
  return { ...outline, termsHtml };
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage(paths.glossary, matches, { crumbs: trailOf("glossary") });
}

const everything: GlossaryFilter = { text: "", category: "" };

export default function Glossary({ loaderData }: Route.ComponentProps) {
  const { total, letters, categories } = loaderData;
  const region = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const [filter, setFilter] = useState(everything);
  const [left, setLeft] = useState(() => ({
    shown: total,
    letters: new Set(letters.map(({ id }) => id)),
  }));

  function narrow(next: GlossaryFilter) {
    setFilter(next);
    if (region.current) setLeft(applyFilter(region.current, next));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each move to the same place
  useEffect(() => {
    if (!region.current) return;
    const target = targetOf(region.current, hash);
    markHere(region.current, target);
    if (!target?.closest("[hidden]")) return;
    // The reader went back to an entry that the filter has hidden since.
    setFilter(everything);
    setLeft(applyFilter(region.current, everything));
    target.scrollIntoView();
  }, [hash, key]);

  /** A link to an entry that the filter hides shows all of them again before the browser goes there. */
  function showTarget(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
    if (!link || !region.current) return;
    const target = targetOf(region.current, link.getAttribute("href") ?? "");
    if (target?.closest("[hidden]")) narrow(everything);
  }

  return (
    <div className="glossary">
      <PageHead
        page="glossary"
        heading={glossaryPage.heading}
        lead={[glossaryPage.lead]}
        figure={
          <GlossaryFind {...{ filter, categories, total }} shown={left.shown} onFilter={narrow} />
        }
      />
      <GlossaryLetters letters={letters} open={left.letters} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys follow links by a click of their own */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside */}
      <div className="wrap pb-section" onClick={showTarget}>
        {left.shown === 0 ? <NoTerm text={filter.text} /> : null}
        <GlossaryTerms
          region={region}
          html={"termsHtml" in loaderData ? loaderData.termsHtml : ""}
        />
      </div>
    </div>
  );
}
