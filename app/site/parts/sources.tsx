import { Texts } from "#app/site/parts/texts.tsx";
import { sourcesLabels } from "#content/frame/sources.ts";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";
import { plainDate } from "./plain-date.ts";

type SourcesProps = {
  sources?: readonly { label: string; url: string }[];
  /** YYYY-MM-DD */
  reviewed: string;
  /** Trademark and advice lines. */
  notes?: readonly string[];
};

/** Lists a page's sources, their last review, and its notes. */
export function Sources({ sources = [], reviewed, notes = [] }: SourcesProps) {
  const labels = useTranslation(sourcesLabels);
  const { dateLocale } = useTranslation(uiLabels);
  return (
    <section className="wrap py-10 text-sm text-muted lg:py-12" aria-labelledby="sources">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="sources" className="label text-ink">
            {sources.length > 0 ? labels.sources : labels.about}
          </h2>
          <p className="mt-1">
            {labels.reviewed} <time dateTime={reviewed}>{plainDate(reviewed, dateLocale)}</time>
          </p>
        </div>
        <div className="min-w-0 lg:col-span-8">
          {sources.length > 0 ? (
            <details>
              <summary className="link flex min-h-11 cursor-pointer items-center font-[650] lg:min-h-8">
                {sources.length === 1 ? labels.one : labels.several(sources.length)}
              </summary>
              <ul className="gap-x-12 pt-2 sm:columns-2">
                {sources.map((source) => (
                  <li key={source.url} className="break-inside-avoid">
                    <a href={source.url} className="link inline-block py-2.5 leading-snug">
                      {source.label}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
          <Texts texts={notes} className="max-w-measure not-first:mt-4" />
        </div>
      </div>
    </section>
  );
}
