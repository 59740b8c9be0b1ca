import { Words } from "#app/shell/words.tsx";
import { findTerm, glossary, glossaryCategories } from "#content/glossary/glossary.ts";
import { glossaryPage } from "#content/glossary/page.ts";
import type { GlossaryTerm } from "#content/glossary/type.ts";
import { NoBreak } from "#ui/no-break.tsx";

type Letter = { id: string; label: string; terms: readonly GlossaryTerm[] };

function letterOf(term: GlossaryTerm): string {
  const first = term.term.normalize("NFKD").charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "0–9";
}

/** Entries grouped by first letter; digits come first. */
const letters: readonly Letter[] = [...Map.groupBy(glossary, letterOf)].map(([label, terms]) => ({
  id: `letter-${label === "0–9" ? "digit" : label.toLowerCase()}`,
  label,
  terms,
}));

/** Returns the number, letters and categories of the entries. */
export function glossaryOutline() {
  return {
    total: glossary.length,
    letters: letters.map(({ id, label }) => ({ id, label })),
    categories: Object.entries(glossaryCategories).map(([id, name]) => ({
      id,
      name,
      count: glossary.filter((term) => term.category === id).length,
    })),
  };
}

/** Renders all entries folded under their letters. Uses glossary.css, because utility classes would double the page. */
export function GlossaryTerms() {
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

function Term({ term }: { term: GlossaryTerm }) {
  const related = term.related.map(findTerm).filter((other) => other !== undefined);
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
          <Words text={term.definition} />
        </p>
        <p>
          <b>{glossaryPage.why}.</b> <Words text={term.whyItMatters} />
        </p>
        {term.example ? (
          <p className="term-case">
            <b>{glossaryPage.example}</b> <Words text={term.example} />
          </p>
        ) : null}
        <p className="term-foot">
          {related.length > 0 ? (
            <span>
              {glossaryPage.related}{" "}
              {related.map((other, index) => (
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
