import { SiteLink } from "#app/shell/site-link.tsx";
import { SiteText } from "#app/shell/site-text.tsx";
import { allPlaces, locationsHub } from "#content/locations/page.ts";
import type { Location } from "#content/locations/schema.ts";
import { controlStyle, FieldFrame } from "#ui/form/field-frame.tsx";

type Row = Pick<Location, "slug" | "name" | "zips" | "utility" | "angle">;

const fieldId = "find-place";

/** Table of all communities with a search box, which a page script handles; the box is hidden without JavaScript. */
export function LocationFinder({ rows }: { rows: readonly Row[] }) {
  const { find, note, zipNote } = locationsHub;
  return (
    <section data-script="places" className="wrap py-section" aria-labelledby="all-places">
      <div className="grid items-end gap-x-12 gap-y-7 lg:grid-cols-12">
        <h2 id="all-places" className="lg:col-span-7">
          {allPlaces(rows.length)}
        </h2>
        <div className="noscript:hidden lg:col-span-4 lg:col-start-9 print:hidden">
          <FieldFrame id={fieldId} label={find.label} hint={find.hint}>
            <input
              id={fieldId}
              type="search"
              autoComplete="off"
              aria-describedby={`${fieldId}-hint`}
              className={controlStyle}
            />
          </FieldFrame>
        </div>
      </div>
      <p role="status" className="mt-5 min-h-7 text-sm text-muted" />
      <PlaceTable rows={rows} />
      <p data-none="" hidden className="max-w-measure py-8 text-lg">
        <SiteText text={find.none} />
      </p>
      <p data-outside="" hidden className="max-w-measure py-8 text-lg">
        <strong data-zip="" /> <SiteText text={find.outside} />
      </p>
      <p className="mt-8 max-w-measure text-[1rem] text-muted">
        {zipNote} {note}
      </p>
    </section>
  );
}

/** Shows the communities; on narrow screens ZIP codes and power company are under the name. */
function PlaceTable({ rows }: { rows: readonly Row[] }) {
  const { columns, tableCaption } = locationsHub;
  return (
    <table className="mt-2 w-full border-collapse text-left text-[1rem] leading-normal">
      <caption className="sr-only">{tableCaption}</caption>
      <thead>
        <tr className="border-b-2 border-ink text-sm">
          <th scope="col" className="w-2/5 py-2.5 pr-5 font-[650] md:w-[22%]">
            {columns.place}
          </th>
          <th scope="col" className="py-2.5 pr-5 font-[650] max-lg:hidden lg:w-[24%]">
            {columns.zips}
          </th>
          <th scope="col" className="py-2.5 pr-5 font-[650] max-md:hidden md:w-[24%]">
            {columns.utility}
          </th>
          <th scope="col" className="py-2.5 font-[650]">
            {columns.angle}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.slug}
            data-name={row.name}
            data-zips={row.zips.join(" ")}
            className="relative border-b border-hairline align-top hover:bg-panel"
          >
            <th scope="row" className="py-3.5 pr-5 font-normal">
              <SiteLink
                href={`/locations/${row.slug}`}
                className="font-[650] underline decoration-hairline decoration-2 underline-offset-5 after:absolute after:inset-0 hover:decoration-poppy"
              >
                {row.name}
              </SiteLink>
              <span className="mt-1 block text-sm text-muted md:hidden">{power(row.utility)}</span>
            </th>
            <td className="py-3.5 pr-5 text-muted tabular-nums max-lg:hidden">
              {row.zips.join(", ")}
            </td>
            <td className="py-3.5 pr-5 max-md:hidden">{power(row.utility)}</td>
            <td className="py-3.5 wrap-anywhere hyphens-auto">{row.angle}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function power(utility: Row["utility"]): string {
  return utility === "several" ? "Three companies" : utility;
}
