import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { cx } from "#ui/class-names.ts";
import { NarrowFold } from "#ui/narrow-fold.tsx";
import { PrintButton } from "#ui/page/print-sheet.tsx";

type ChecklistProps = {
  heading: string;
  intro?: string;
  items: readonly string[];
  /** Two columns on wide screens, for long lists. */
  wide?: boolean;
  /** Folds the boxes on narrow screens. */
  narrowFold?: boolean;
  className?: string;
};

/** Sheet of boxes to tick, with a button that prints only the sheet. */
export function Checklist({
  heading,
  intro,
  items,
  wide = false,
  narrowFold = false,
  className,
}: ChecklistProps) {
  const { company } = useSiteData();
  const fill = useFillText();
  const list = (
    <ul className={cx("mt-5", wide && "gap-x-12 md:columns-2 print:columns-1")}>
      {items.map((item) => (
        <li
          key={item}
          className="grid break-inside-avoid grid-cols-[1.75rem_1fr] border-b border-hairline py-3 text-[1rem] leading-normal"
        >
          <span
            aria-hidden="true"
            className="mt-0.5 size-4.5 rounded-sm border-2 border-edge bg-canvas"
          />
          <span>
            <SiteText text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <section
      id="checklist"
      aria-labelledby="checklist-heading"
      data-sheet=""
      className={cx(
        "border border-hairline bg-paper px-6 py-8 shadow-lift sm:px-10 sm:py-10 print:border-0 print:p-0 print:shadow-none",
        className,
      )}
    >
      <h2 id="checklist-heading" className="text-2xl">
        {fill(heading)}
      </h2>
      {intro ? (
        <p className="mt-3 max-w-measure text-muted">
          <SiteText text={intro} />
        </p>
      ) : null}
      {narrowFold ? <NarrowFold summary={`Show all ${items.length}`}>{list}</NarrowFold> : list}
      <PrintButton className="mt-7">Print this checklist</PrintButton>
      <p className="mt-6 hidden text-sm print:block">
        {company.brandName}, {company.phone}
      </p>
    </section>
  );
}
