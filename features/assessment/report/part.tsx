import type { ReactNode } from "react";

type PartProps = { heading: string; intro?: ReactNode; children: ReactNode };

/** A part of the report: its heading in a narrow column, as everywhere on the site. */
export function Part({ heading, intro, children }: PartProps) {
  return (
    <section className="grid gap-x-12 gap-y-5 lg:grid-cols-12 print:block">
      <div className="lg:sticky lg:top-28 lg:col-span-3 lg:self-start print:break-after-avoid">
        <h3 className="text-2xl">{heading}</h3>
        {intro ? <p className="mt-3 text-[1rem] print:text-[10pt] text-muted">{intro}</p> : null}
      </div>
      <div className="min-w-0 lg:col-span-9 print:mt-3">{children}</div>
    </section>
  );
}
