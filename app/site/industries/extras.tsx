import type { ReactNode } from "react";
import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import { FactTable } from "#app/site/parts/fact-table.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import type { IndustryExtra } from "#content/industries/schema.ts";
import { cx } from "#ui/class-names.ts";
import { Fold } from "#ui/fold.tsx";
import { PrintButton } from "#ui/page/print-sheet.tsx";
import { Stamp } from "#ui/stamp.tsx";

export function IndustryExtras({ extras }: { extras: readonly IndustryExtra[] }) {
  const fill = useFillText();
  return extras.map((extra) => (
    <Fold key={extra.id} id={extra.id} heading={fill(extra.heading)}>
      <div className="wrap grid gap-x-12 gap-y-7 pt-2 pb-14 lg:grid-cols-12">
        <Extra extra={extra} />
      </div>
    </Fold>
  ));
}

/** Shows an extra: tables and steps at full width under their text, sheets and lists beside it. */
function Extra({ extra }: { extra: IndustryExtra }) {
  const beside = extra.kind === "sample" || extra.kind === "script" || extra.kind === "list";
  return (
    <>
      <div className={beside ? "lg:col-span-5" : "lg:col-span-12"}>
        <Paragraphs texts={extra.paragraphs} />
        {beside ? <After text={extra.after} /> : null}
      </div>
      <div className={cx("min-w-0 empty:hidden", beside ? "lg:col-span-7" : "lg:col-span-12")}>
        <Body extra={extra} />
        {beside ? null : <After text={extra.after} />}
      </div>
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="grid max-w-measure content-start gap-4">
      <Texts texts={texts} />
    </div>
  );
}

function After({ text }: { text: string | undefined }) {
  return text ? (
    <p className="mt-6 max-w-measure text-[1rem] text-muted">
      <SiteText text={text} />
    </p>
  ) : null;
}

function Body({ extra }: { extra: IndustryExtra }): ReactNode {
  switch (extra.kind) {
    case "text":
      return null;
    case "list":
      return <Lines items={extra.items} />;
    case "steps":
      return <Steps steps={extra.steps} />;
    case "table":
      return <FactTable table={extra} widths={["md:w-1/5"]} />;
    case "sample":
      return (
        <Sheet label={extra.label} title={extra.title}>
          <Lines items={extra.items} />
        </Sheet>
      );
    case "script":
      return (
        <Sheet label={extra.label} title={extra.title} dashed>
          <dl className="grid gap-3 text-[1rem]">
            {extra.lines.map((line) => (
              <div key={line.words} className="grid gap-x-5 sm:grid-cols-[6rem_1fr]">
                <dt className="font-[650] text-oak">{line.who}</dt>
                <dd>
                  <SiteText text={line.words} />
                </dd>
              </div>
            ))}
          </dl>
        </Sheet>
      );
  }
}

function Lines({ items }: { items: readonly string[] }) {
  return (
    <ul className="text-[1rem] leading-normal">
      <Texts
        texts={items}
        as="li"
        className="relative border-b border-hairline py-2.5 pl-6 before:absolute before:top-[1.3rem] before:left-0 before:h-0.5 before:w-3 before:bg-poppy"
      />
    </ul>
  );
}

type Step = { title: string; text: string };

/** Returns column classes with which the last row has no gap of two steps. */
function stepColumns(count: number): string {
  return count % 3 === 0 ? "lg:grid-cols-3" : "";
}

/** Numbered columns that wrap. */
function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={cx("grid gap-x-10 gap-y-8 sm:grid-cols-2", stepColumns(steps.length))}>
      {steps.map((step, index) => (
        <li key={step.title} className="break-inside-avoid border-t border-hairline pt-4">
          <h3 className="text-lg leading-snug">
            <span
              aria-hidden="true"
              className="mb-1 block font-display text-3xl font-bold text-poppy"
            >
              {index + 1}
            </span>
            <SiteText text={step.title} />
          </h3>
          <p className="mt-2 text-[1rem] leading-normal">
            <SiteText text={step.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

type SheetProps = { label: string; title: string; dashed?: boolean; children: ReactNode };

/** Sheet for readers to copy; its button prints only the sheet. */
function Sheet({ label, title, dashed = false, children }: SheetProps) {
  return (
    <div
      data-sheet=""
      className={cx(
        "px-6 py-7 sm:px-9",
        dashed
          ? "rounded-lg border-2 border-dashed border-edge bg-panel"
          : "border border-hairline bg-paper shadow-lift print:shadow-none",
      )}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <h3 className="min-w-0 grow basis-40">{title}</h3>
        <Stamp className="mt-1">{label}</Stamp>
      </div>
      {children}
      <PrintButton className="mt-6">Print this sheet</PrintButton>
    </div>
  );
}
