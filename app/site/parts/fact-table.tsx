import type { ComponentType } from "react";
import { cx } from "#ui/class-names.ts";
import { TextWithTips } from "./text-with-tips.tsx";

export type FactTableContent = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

type FactTableProps = {
  table: FactTableContent;
  showCaption?: boolean;
  /** Classes for the column widths on wide screens. */
  widths?: readonly string[];
  /** Turns each row into a block on narrow screens; by default only in tables with more than two columns. */
  stack?: boolean;
  /** Renders the text of cells other than headings. */
  textComponent?: ComponentType<{ text: string }>;
  className?: string;
};

/** Table of texts. On narrow screens each row becomes a block with labelled lines, if `stack` is set. */
export function FactTable({
  table,
  showCaption = false,
  widths = [],
  stack = table.head.length > 2,
  textComponent = TextWithTips,
  className,
}: FactTableProps) {
  const { caption, head, rows } = table;
  return (
    // A container query, so that rows also become blocks where large text leaves little room in a wide window.
    <div className={cx("@container", className)}>
      <table
        className={cx(
          "w-full border-collapse text-left text-[1rem] leading-normal",
          stack && "@max-2xl:block",
        )}
      >
        <caption
          className={
            showCaption
              ? cx("label pb-3 text-left text-muted", stack && "@max-2xl:block")
              : "sr-only"
          }
        >
          {caption}
        </caption>
        <thead className={cx(stack && "@max-2xl:sr-only")}>
          <tr className="border-b-2 border-ink">
            {head.map((name, column) => {
              // An empty corner cell must not be a heading.
              const Corner = name === "" ? "td" : "th";
              return (
                <Corner
                  key={name}
                  {...(name === "" ? {} : { scope: "col" })}
                  className={cx(
                    "py-2.5 pr-6 align-bottom text-sm font-[650] wrap-anywhere last:pr-0",
                    widths[column],
                  )}
                >
                  {name}
                </Corner>
              );
            })}
          </tr>
        </thead>
        <tbody className={cx(stack && "@max-2xl:block @max-2xl:border-t-2 @max-2xl:border-ink")}>
          {rows.map((row) => (
            <tr
              key={row[0]}
              className={cx(
                "border-b border-hairline break-inside-avoid",
                stack && "@max-2xl:block @max-2xl:py-4",
              )}
            >
              {row.map((cell, column) => (
                <Cell
                  key={head[column]}
                  text={cell}
                  name={head[column]}
                  first={column === 0}
                  stack={stack}
                  textComponent={column === 0 ? TextWithTips : textComponent}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = {
  text: string;
  name: string | undefined;
  first: boolean;
  stack: boolean;
  textComponent: ComponentType<{ text: string }>;
};

function Cell({ text, name, first, stack, textComponent: CellText }: CellProps) {
  const Tag = first ? "th" : "td";
  return (
    <Tag
      {...(first ? { scope: "row" } : { "data-column": name })}
      className={cx(
        "py-3.5 pr-6 align-top last:pr-0",
        !stack && "@max-3xs:block @max-3xs:py-1.5 @max-3xs:pr-0",
        first ? "font-[650]" : "font-normal",
        stack && "@max-2xl:block @max-2xl:py-0 @max-2xl:pr-0",
        stack && first && "@max-2xl:font-display @max-2xl:text-xl @max-2xl:leading-snug",
        stack &&
          !first &&
          "@max-2xl:mt-2.5 @max-2xl:before:block @max-2xl:before:text-sm @max-2xl:before:text-muted @max-2xl:before:content-[attr(data-column)]",
      )}
    >
      <CellText text={text} />
    </Tag>
  );
}
