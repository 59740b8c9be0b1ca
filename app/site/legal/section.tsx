import { Island } from "#app/islands/island.tsx";
import { SiteText } from "#app/shell/site-text.tsx";
import { FactTable } from "#app/site/parts/fact-table.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import { ReceiptLookup } from "#features/consent/receipt-lookup.tsx";
import { FoldBody } from "#ui/fold.tsx";
import type { PlainBlock } from "./slots.server.ts";
import type { LegalView } from "./view.server.ts";

type LegalSectionProps = { section: LegalView["sections"][number]; number: number };

/** Numbered section, on narrow screens folded under its heading. */
export function LegalSection({ section, number }: LegalSectionProps) {
  const headingId = `${section.id}-heading`;
  // A section with a form starts open, because nobody looks for a form behind a heading.
  const hasForm = section.blocks.some(({ kind }) => kind === "receipt-lookup");
  return (
    <div className="group/fold relative border-t border-hairline max-lg:last:border-b print:border-0">
      <div className="grid min-h-12 grid-cols-[2rem_1fr] items-baseline gap-x-3 py-4 pr-8 lg:grid-cols-[2.75rem_1fr] lg:pt-7 lg:pr-0 print:py-2">
        <span
          aria-hidden="true"
          className="font-display text-xl leading-none font-bold text-poppy tabular-nums"
        >
          {number}
        </span>
        <h2
          id={headingId}
          className="text-lg leading-snug group-has-[summary:hover]/fold:text-link lg:text-xl"
        >
          {section.heading}
        </h2>
      </div>
      <FoldBody labelledBy={headingId} open={hasForm} className="pt-4.5">
        <section
          id={section.id}
          aria-labelledby={headingId}
          className="grid grid-cols-1 scroll-mt-44 lg:scroll-mt-20 gap-4 pb-8 lg:pb-10 lg:pl-14 print:pb-2 print:pl-0"
        >
          {section.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one section never change places
            <Block key={index} block={block} />
          ))}
        </section>
      </FoldBody>
    </div>
  );
}

function Block({ block }: { block: PlainBlock }) {
  if (block.kind === "table") {
    return <FactTable table={block} className="my-3" />;
  }
  if (block.kind === "list") {
    return (
      <ul className="grid grid-cols-1 max-w-measure list-disc gap-2 pl-5 marker:text-muted">
        <Texts texts={block.items} as="li" />
      </ul>
    );
  }
  const paragraph = (
    <p className="max-w-measure">
      <SiteText text={block.text} />
    </p>
  );
  if (block.kind !== "receipt-lookup") return paragraph;
  return (
    <>
      <div className="hidden noscript:block print:block">{paragraph}</div>
      <Island name="receipt-lookup" component={ReceiptLookup} when="idle" props={{}} />
    </>
  );
}
