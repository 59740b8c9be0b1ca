import { Fragment } from "react";
import { cx } from "#ui/class-names.ts";

type HoursLineProps = { hours: string; className?: string };

/** Shows short opening hours, which break at their spaces and never at a hyphen. */
export function HoursLine({ hours, className }: HoursLineProps) {
  return (
    <span className={cx("inline-block tabular-nums first-letter:uppercase", className)}>
      {hours.split(/((?<!\S)\S+-\S*)/).map((piece, index) =>
        index % 2 === 1 ? (
          <span key={piece} className="whitespace-nowrap">
            {piece}
          </span>
        ) : (
          <Fragment key={piece}>{piece}</Fragment>
        ),
      )}
    </span>
  );
}
