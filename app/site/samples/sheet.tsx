import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { Stamp } from "#ui/stamp.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";

type SampleSheetProps = {
  /** Id of the heading that labels the sheet for screen readers; unique on the page. */
  id: string;
  title: string;
  note?: string;
  /** Text that says the facts are invented. */
  remark: string;
  className?: string;
  children: ReactNode;
};

/** Made-up document as a sheet of paper with a "sample" stamp. */
export function SampleSheet({ id, title, note, remark, className, children }: SampleSheetProps) {
  return (
    <figure
      aria-labelledby={id}
      className={cx(
        "@container border border-hairline bg-paper px-5 py-6 shadow-lift sm:px-8 sm:py-8 print:px-0 print:shadow-none",
        className,
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <h3 id={id}>{title}</h3>
          {note ? <p className="mt-1 max-w-measure text-[1rem] text-muted">{note}</p> : null}
        </div>
        <Stamp className="mt-1">{useTranslation(uiLabels).sample}</Stamp>
      </div>
      {children}
      <figcaption className="mt-6 text-sm text-muted">{remark}</figcaption>
    </figure>
  );
}

type SheetFact = { label: string; value: string; element?: string };

/** Facts at the head of a sheet; `element` is the field's name in the source file. */
export function SheetFacts({ facts }: { facts: readonly SheetFact[] }) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-3 border-y border-hairline py-4 text-[1rem] leading-snug @md:grid-cols-2 @4xl:grid-flow-col @4xl:grid-cols-none @4xl:auto-cols-fr">
      {facts.map(({ label, value, element }) => (
        <div key={label}>
          <dt className="text-sm text-muted">
            {label}
            {element ? <code className="ml-2 font-mono text-xs">{element}</code> : null}
          </dt>
          <dd className="font-[650]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
