import { Words } from "#app/shell/words.tsx";
import type { PartnersContent } from "#content/partners.ts";
import { PlusIcon } from "#ui/icons.tsx";

type Category = PartnersContent["categories"]["items"][number];
type Columns = PartnersContent["categories"]["columns"];

type PartnerKindsProps = { categories: readonly Category[]; columns: Columns };

/** Shows the kinds of products; each opens to how one is chosen, what to ask, and examples. */
export function PartnerKinds({ categories, columns }: PartnerKindsProps) {
  return (
    <ul className="grid gap-x-12 border-t-2 border-ink lg:grid-cols-2">
      {categories.map((category) => (
        <li key={category.id} className="border-b border-hairline">
          <details className="group">
            <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[1fr_auto] gap-x-5 py-4 hover:text-link">
              <span>
                <h3 className="text-xl leading-snug">{category.name}</h3>
                <span className="mt-1 block text-[1rem] leading-normal text-muted">
                  {category.does}
                </span>
              </span>
              <PlusIcon className="mt-0.5 size-6 text-poppy transition-transform duration-200 group-open:rotate-45 print:hidden" />
            </summary>
            <dl
              id={category.id}
              className="grid scroll-mt-44 gap-4 pb-6 text-[1rem] leading-normal"
            >
              <Line name={columns.choose} text={category.choose} />
              <Line name={columns.ask} text={`“${category.ask}”`} />
              <Line name={columns.examples} text={category.examples} />
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div className="border-l-3 border-hairline pl-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="max-w-measure">
        <Words text={text} />
      </dd>
    </div>
  );
}
