import { useEffect, useRef } from "react";
import { paths } from "#app/paths.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { countOfTerms, glossaryPage } from "#content/glossary-page.ts";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { GlossaryFilter } from "./glossary-region.ts";

type GlossaryFindProps = {
  filter: GlossaryFilter;
  onFilter: (filter: GlossaryFilter) => void;
  categories: readonly { id: string; name: string; count: number }[];
  total: number;
  shown: number;
};

const { find } = glossaryPage;

/** Narrows the entries while the reader types. Without JavaScript the box searches the whole site. */
export function GlossaryFind({ filter, onFilter, categories, total, shown }: GlossaryFindProps) {
  const text = useRef<HTMLInputElement>(null);
  const category = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before scripts ran or kept by the browser
  useEffect(() => {
    const early = { text: text.current?.value ?? "", category: category.current?.value ?? "" };
    if (early.text || early.category) onFilter(early);
  }, []);
  const narrowed = filter.text !== "" || filter.category !== "";
  return (
    <search>
      <form
        action={paths.search}
        onSubmit={(event) => event.preventDefault()}
        className="on-panel grid gap-4 bg-panel p-5 sm:p-6 print:hidden"
      >
        <TextField
          ref={text}
          type="search"
          name="q"
          label={find.label}
          hint={find.hint}
          required={false}
          autoComplete="off"
          spellCheck={false}
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            onFilter({ ...filter, text: "" });
          }}
        />
        <Select
          ref={category}
          label={find.category}
          required={false}
          className="noscript:hidden"
          value={filter.category}
          onChange={(event) => onFilter({ ...filter, category: event.target.value })}
          options={[
            { value: "", label: find.everyCategory },
            ...categories.map(({ id, name, count }) => ({
              value: id,
              label: `${name} (${count})`,
            })),
          ]}
        />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
          <p role="status" className="font-[650] tabular-nums">
            {countOfTerms(shown, total)}
          </p>
          {narrowed ? (
            <button
              type="button"
              className="link min-h-11"
              onClick={() => onFilter({ text: "", category: "" })}
            >
              {find.clear}
            </button>
          ) : null}
        </div>
      </form>
    </search>
  );
}

/** In place of the entries when the filter leaves none. */
export function NoTerm({ text }: { text: string }) {
  return (
    <p className="py-10 text-lg">
      {glossaryPage.none}{" "}
      <SiteLink href={`${paths.search}?q=${encodeURIComponent(text)}`} className="link">
        {glossaryPage.searchSite}
      </SiteLink>
      .
    </p>
  );
}
