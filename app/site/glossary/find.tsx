import { paths } from "#app/paths.ts";
import { countOfTerms, glossaryPage } from "#content/glossary/page.ts";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";

type GlossaryFindProps = {
  categories: readonly { id: string; name: string; count: number }[];
  total: number;
};

const { find } = glossaryPage;

/** Form whose fields filter the entries through a page script; without JavaScript it searches the whole site. */
export function GlossaryFind({ categories, total }: GlossaryFindProps) {
  return (
    <search>
      <form
        action={paths.search}
        data-filter=""
        className="grid gap-4 border border-hairline bg-canvas p-5 sm:p-6 print:hidden"
      >
        <TextField
          type="search"
          name="q"
          label={find.label}
          hint={find.hint}
          required={false}
          autoComplete="off"
          spellCheck={false}
        />
        <Select
          label={find.category}
          required={false}
          className="noscript:hidden"
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
            {countOfTerms(total, total)}
          </p>
          <button type="button" hidden data-clear="" className="link min-h-11">
            {find.clear}
          </button>
        </div>
      </form>
    </search>
  );
}

/** Message for when no entry matches the filter. */
export function NoTerm() {
  return (
    <p data-none="" hidden className="py-10 text-lg">
      {glossaryPage.none}{" "}
      <a href={paths.search} className="link">
        {glossaryPage.searchSite}
      </a>
      .
    </p>
  );
}
