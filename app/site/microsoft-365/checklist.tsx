import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import type { Microsoft365Content } from "#content/pages/microsoft-365-schema.ts";
import { PrintButton } from "#ui/page/print-sheet.tsx";

type Checklist = Microsoft365Content["checklist"];

/** Twelve boxes to tick, on screen or on paper. Ticks are not stored. */
export function MicrosoftChecklist({ checklist }: { checklist: Checklist }) {
  const { company } = useSiteData();
  const { heading, intro, items, note } = checklist;

  return (
    <section
      id="checklist"
      data-script="checklist"
      className="on-panel bg-panel py-section print:py-0"
    >
      <div className="wrap print:px-0">
        <div
          data-sheet=""
          className="border border-hairline bg-paper px-5 py-8 shadow-lift sm:px-10 sm:py-12 print:border-0 print:p-0 print:shadow-none"
        >
          <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12 lg:items-end print:block">
            <h2 className="max-w-[10.6em] lg:col-span-7 print:max-w-none print:text-2xl">
              {heading}
            </h2>
            <p className="text-muted lg:col-span-5 print:hidden">
              {intro} <strong className="text-ink">{note}</strong>
            </p>
          </div>
          <p className="mt-3 hidden text-sm print:block">{note}</p>
          <ol className="mt-8 border-t-2 border-ink md:grid md:grid-flow-col md:grid-cols-2 md:grid-rows-6 md:gap-x-12 print:mt-4 print:block">
            {items.map((item, index) => (
              <li key={item.title} className="break-inside-avoid border-b border-hairline">
                <label className="grid grid-cols-[1.75rem_1fr] gap-x-4 py-4 hover:bg-panel print:py-1.5">
                  <input type="checkbox" className="mt-0.5 size-6 accent-oak" />
                  <span className="min-w-0">
                    <span className="font-[650]">
                      <span className="text-poppy tabular-nums">{index + 1}.</span> {item.title}
                    </span>
                    <span className="mt-0.5 block text-[1rem] leading-normal text-muted">
                      <SiteText text={item.text} />
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ol>
          <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden noscript:hidden">
            <p aria-live="polite">
              <strong data-count="" className="font-display text-2xl tabular-nums">
                0 of {items.length}
              </strong>{" "}
              <span className="text-[1rem] text-muted">
                checked. Your checks stay on this page and are not sent anywhere.
              </span>
            </p>
            <PrintButton>Print this checklist</PrintButton>
          </div>
          <p className="mt-6 hidden text-sm print:block">
            Checked by ______________________ on ______________ &nbsp; {company.brandName},{" "}
            {company.phone}
          </p>
        </div>
      </div>
    </section>
  );
}
