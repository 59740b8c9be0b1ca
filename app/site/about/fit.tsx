import { Texts } from "#app/site/parts/texts.tsx";
import type { AboutContent } from "#content/about.ts";
import { cx } from "#ui/class-names.ts";

type Fit = AboutContent["fit"];

export function AboutFit({ fit }: { fit: Fit }) {
  return (
    <section className="on-deep bg-deep py-section text-on-deep">
      <div className="wrap">
        <h2>{fit.heading}</h2>
        <div className="mt-9 grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <FitList {...fit.good} good className="lg:col-span-6" />
          <FitList {...fit.other} className="lg:col-span-5 lg:col-start-8" />
        </div>
      </div>
    </section>
  );
}

type FitListProps = Fit["good"] & { good?: boolean; className: string };

function FitList({ heading, items, good = false, className }: FitListProps) {
  return (
    <div className={className}>
      <h3 className={good ? "text-gold" : undefined}>{heading}</h3>
      <ul className="mt-4 border-t-2 border-on-deep">
        <Texts
          texts={items}
          as="li"
          className={cx("border-b border-deep-line py-3.5", !good && "text-on-deep-muted")}
        />
      </ul>
    </div>
  );
}
