import { SiteText } from "#app/shell/site-text.tsx";
import { glossaryPage } from "#content/glossary/page.ts";
import { NoBreak } from "#ui/no-break.tsx";
import type { GlossaryLetter } from "./outline.server.ts";

/** Renders all entries folded under their letters. Uses glossary.css, because utility classes would double the page. */
export function GlossaryTerms({ letters }: { letters: readonly GlossaryLetter[] }) {
  return letters.map((letter) => (
    <details key={letter.id} className="letter">
      <summary>
        <h2 data-digit={letter.label.length > 1 || undefined}>{letter.label}</h2>
        <span className="letter-names">
          <NoBreak text={letter.terms.map((term) => term.term).join(", ")} />
        </span>
      </summary>
      {/* The id is inside the folded part, because a link opens only `details` elements around its target. */}
      <div id={letter.id}>
        {letter.terms.map((term) => (
          <Term key={term.slug} term={term} />
        ))}
      </div>
    </details>
  ));
}

function Term({ term }: { term: GlossaryLetter["terms"][number] }) {
  return (
    <article
      className="term"
      id={term.slug}
      data-category={term.category}
      itemProp="hasDefinedTerm"
      itemScope
      itemType="https://schema.org/DefinedTerm"
    >
      <div className="term-head">
        <h3>
          <a href={`#${term.slug}`} itemProp="url">
            <span itemProp="name">
              <NoBreak text={term.term} />
            </span>
          </a>
        </h3>
        {term.aliases.length > 0 ? (
          <p className="term-also">
            <span className="sr-only">{glossaryPage.also} </span>
            <span data-names="">
              <NoBreak text={term.aliases.join(", ")} />
            </span>
          </p>
        ) : null}
      </div>
      <div className="term-body">
        <p className="term-says" itemProp="description">
          <SiteText text={term.definition} />
        </p>
        <p>
          <b>{glossaryPage.why}.</b> <SiteText text={term.whyItMatters} />
        </p>
        {term.example ? (
          <p className="term-case">
            <b>{glossaryPage.example}</b> <SiteText text={term.example} />
          </p>
        ) : null}
        <p className="term-foot">
          {term.related.length > 0 ? (
            <span>
              {glossaryPage.related}{" "}
              {term.related.map((other, index) => (
                <span key={other.slug}>
                  {index > 0 ? ", " : ""}
                  <a href={`#${other.slug}`}>
                    <NoBreak text={other.term} />
                  </a>
                </span>
              ))}
            </span>
          ) : null}
          <span>
            {glossaryPage.source}{" "}
            <a href={term.source.url}>
              <NoBreak text={term.source.label} />
            </a>
          </span>
        </p>
      </div>
    </article>
  );
}
