import { createContext, type ReactNode, useContext } from "react";
import { ChevronDownIcon } from "#ui/icons.tsx";
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
  /** Folds the part behind its heading; in print it is open. */
  folded?: boolean;
  children: ReactNode;
};

/** Shows a part of the report with its heading in a narrow column, as everywhere on the site. */
export function Part({ heading, intro, folded, children }: PartProps) {
  if (folded) {
    return (
      <details className="group/part -mt-14 border-t-2 border-ink last:border-b-2 print:mt-0">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 py-3 hover:text-link">
          <h3 className="min-w-0 text-xl wrap-anywhere">{heading}</h3>
          <SampleMark />
          <ChevronDownIcon className="ml-auto size-5.5 shrink-0 text-poppy transition-transform duration-200 group-open/part:rotate-180 print:hidden" />
        </summary>
        <div className="pt-2 pb-7 lg:ml-[calc(25%+0.75rem)]">
          {intro ? <p className="mb-4 max-w-measure text-[1rem] text-muted">{intro}</p> : null}
          {children}
        </div>
      </details>
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
