import type { ReactNode } from "react";
import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import type { Location } from "#content/locations/schema.ts";
import { cx } from "#ui/class-names.ts";
import { NoBreak } from "#ui/no-break.tsx";

type Section = Location["sections"][number];

type SectionColumnProps = {
  sections: readonly Section[];
  margin: ReactNode;
  /** Puts the margin on the left. */
  marginFirst?: boolean;
};

/** Stacks the sections in one column beside `margin`. */
export function SectionColumn({ sections, margin, marginFirst }: SectionColumnProps) {
  return (
    <div className="wrap grid gap-x-12 gap-y-12 py-section lg:grid-cols-12">
      <div className={cx("grid gap-y-14 lg:col-span-7", marginFirst && "lg:col-start-6")}>
        {sections.map((section) => (
          <section key={section.heading}>
            <Heading section={section} />
            <div className="mt-5">
              <Body section={section} />
            </div>
          </section>
        ))}
      </div>
      <div
        className={cx(
          "lg:col-span-4 lg:row-start-1",
          marginFirst ? "lg:col-start-1" : "lg:col-start-9",
        )}
      >
        <div className="lg:sticky lg:top-28">{margin}</div>
      </div>
    </div>
  );
}

type SectionRowsProps = { sections: readonly Section[]; drawing?: ReactNode };

/** Renders each section as a row: heading left, text right, the drawing under the first heading. */
export function SectionRows({ sections, drawing }: SectionRowsProps) {
  return (
    <div className="wrap py-section">
      {sections.map((section, index) => (
        <section
          key={section.heading}
          className="grid gap-x-12 gap-y-5 border-t border-hairline py-10 first:border-t-0 first:pt-0 last:pb-0 lg:grid-cols-12 lg:py-14"
        >
          <div className="lg:col-span-4">
            <Heading section={section} />
            {index === 0 && drawing ? (
              <div className="mt-8 w-40 max-lg:hidden lg:w-56">{drawing}</div>
            ) : null}
          </div>
          <div className="lg:col-span-8">
            <Body section={section} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Heading({ section }: { section: Section }) {
  const fill = useFillText();
  return (
    <h2 className="text-2xl">
      <NoBreak text={fill(section.heading)} />
    </h2>
  );
}

function Body({ section: { paragraphs, list } }: { section: Section }) {
  return (
    <>
      <div className="grid max-w-measure gap-4">
        <Texts texts={paragraphs} />
      </div>
      {list ? <LinedList items={list} /> : null}
    </>
  );
}

/** List whose bold lead-ins, if all items have one, form a column; more than seven items are set in two columns. */
function LinedList({ items }: { items: readonly string[] }) {
  const parts = items.map(splitLead);
  const led = parts.every((part) => part.lead !== "");
  return (
    <ul
      className={cx(
        "mt-6 max-w-[48rem] text-[1rem] leading-normal",
        items.length > 7 && "gap-x-12 sm:columns-2",
      )}
    >
      {parts.map(({ lead, rest }) => (
        <li
          key={rest}
          className={cx(
            "break-inside-avoid border-t border-hairline py-3",
            led
              ? "sm:grid sm:grid-cols-[9.5rem_1fr] sm:gap-x-5"
              : "relative pl-6 before:absolute before:top-[1.45rem] before:left-0 before:h-0.5 before:w-3 before:bg-poppy",
          )}
        >
          {lead ? (
            <strong className="block">
              <SiteText text={lead} />
            </strong>
          ) : null}
          <span>
            <SiteText text={led ? capitalized(rest) : rest} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Splits "**Days 1 to 5:** order the line" into its bold lead-in, without the colon, and the rest. */
function splitLead(item: string): { lead: string; rest: string } {
  const match = /^\*\*(.+?):?\*\*:?\s+(.+)$/s.exec(item);
  return match?.[1] && match[2] ? { lead: match[1], rest: match[2] } : { lead: "", rest: item };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
