import { createContext, type ReactNode, useContext, useId } from "react";
import { FoldBody } from "#ui/fold.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";

/** True when the surrounding report is a made-up sample. */
export const SampleContext = createContext(false);

/** Stamps a part of a sample report; renders nothing on a real one. */
export function SampleMark({ className }: { className?: string }) {
  const { sample } = useTranslation(uiLabels);
  return useContext(SampleContext) ? <Stamp className={className}>{sample}</Stamp> : null;
}

type PartProps = {
  heading: string;
  intro?: ReactNode;
  /** Folds the part behind its heading on narrow screens. */
  folded?: boolean;
  children: ReactNode;
};

/** Shows a part of the report with its heading in a narrow column, as everywhere on the site. */
export function Part({ heading, intro, folded, children }: PartProps) {
  const id = useId();
  if (folded) {
    return (
      <div className="group/fold relative gap-x-12 border-t-2 border-ink max-lg:-mt-14 max-lg:last:border-b-2 lg:grid lg:grid-cols-12 lg:pt-6 print:mt-0 print:block">
        <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-10 lg:sticky lg:top-28 lg:col-span-3 lg:min-h-0 lg:self-start lg:p-0">
          <h3
            id={id}
            className="min-w-0 text-xl wrap-anywhere group-has-[summary:hover]/fold:text-link"
          >
            {heading}
          </h3>
          <SampleMark />
        </div>
        <div className="lg:col-span-9">
          <FoldBody labelledBy={id} className="pt-5">
            <div className="pt-2 pb-7 lg:p-0">
              {intro ? <p className="mb-4 max-w-measure text-[1rem] text-muted">{intro}</p> : null}
              {children}
            </div>
          </FoldBody>
        </div>
      </div>
    );
  }
  return (
    <section className="grid gap-x-12 gap-y-5 lg:grid-cols-12 print:block">
      <div className="lg:sticky lg:top-28 lg:col-span-3 lg:self-start print:break-after-avoid">
        <h3 className="text-2xl">{heading}</h3>
        <SampleMark className="mt-3" />
        {intro ? <p className="mt-3 text-[1rem] print:text-[10pt] text-muted">{intro}</p> : null}
      </div>
      <div className="min-w-0 lg:col-span-9 print:mt-3">{children}</div>
    </section>
  );
}
