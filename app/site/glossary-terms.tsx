import { type RefObject, useContext, useEffect, useState } from "react";
import { paths } from "#app/paths.ts";
import { ServerPartsContext } from "#app/shell/server-parts.ts";
import { fetchTerms } from "./glossary-region.ts";

type GlossaryTermsProps = {
  region: RefObject<HTMLElement | null>;
  /** The entries for a reader who came from another page; empty where they stand in the page already. */
  html: string;
};

const termSet = { itemScope: true, itemType: "https://schema.org/DefinedTermSet" };

/** The entries: drawn by the server, kept by the browser as they came, or set in from `html`. */
export function GlossaryTerms({ region, html }: GlossaryTermsProps) {
  const parts = useContext(ServerPartsContext);
  // One object for ever: a new one would make React set the HTML again, and with "" empty it.
  const [inner, setInner] = useState({ __html: html });

  useEffect(() => {
    if (region.current?.firstChild) return;
    // React drew the page anew in the browser, which it does when something foreign changed it before hydration.
    const stop = new AbortController();
    fetchTerms(paths.glossary, stop.signal)
      .then((terms) => setInner({ __html: terms }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [region]);

  if (parts) {
    return (
      <section id="terms" {...termSet}>
        {parts.glossaryTerms}
      </section>
    );
  }
  return (
    <section
      id="terms"
      ref={region}
      {...termSet}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's HTML of this very page
      dangerouslySetInnerHTML={inner}
    />
  );
}
