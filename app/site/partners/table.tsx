import { Words } from "#app/shell/words.tsx";
import type { PartnersContent } from "#content/partners.ts";

type Category = PartnersContent["categories"]["items"][number];

const columns = [
  "How we choose",
  "Ask before you sign",
  "Examples, in alphabetical order",
] as const;

/** A table of product kinds. On narrow screens a row becomes a block with labelled lines. */
export function PartnerTable({ categories }: { categories: readonly Category[] }) {
  return (
    <table className="w-full border-collapse text-left text-[1rem] leading-normal max-lg:block">
      <caption className="sr-only">
        Kinds of technology: what each does, how we choose, what to ask, and examples
      </caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b-2 border-ink text-sm">
          <th scope="col" className="w-[31%] py-2.5 pr-8 font-[650]">
            Kind, and what it does
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2.5 pr-8 font-[650] last:w-[19%] last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:border-t-2 max-lg:border-ink">
        {categories.map((category) => (
          <tr
            key={category.id}
            id={category.id}
            className="break-inside-avoid border-b border-hairline max-lg:grid max-lg:gap-x-8 max-lg:gap-y-3 max-lg:py-6 sm:max-lg:grid-cols-2"
          >
            <th
              scope="row"
              className="py-5 pr-8 align-top font-normal max-lg:p-0 sm:max-lg:col-span-2"
            >
              <span className="block font-display text-xl leading-snug font-bold tracking-[-0.01em]">
                {category.name}
              </span>
              <span className="mt-1.5 block max-w-measure">
                <Words text={category.does} />
              </span>
            </th>
            <Cell name={columns[0]} text={category.choose} />
            <Cell name={columns[1]} text={`“${category.ask}”`} />
            <Cell name={columns[2]} text={category.examples} quiet />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ name, text, quiet = false }: { name: string; text: string; quiet?: boolean }) {
  return (
    <td
      data-column={name}
      className={`py-5 pr-8 align-top last:pr-0 max-lg:p-0 max-lg:before:block max-lg:before:text-sm max-lg:before:text-muted max-lg:before:content-[attr(data-column)] ${quiet ? "text-muted" : ""}`}
    >
      <Words text={text} />
    </td>
  );
}
