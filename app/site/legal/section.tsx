import { Island } from "#app/islands/island.tsx";
import { SiteText } from "#app/shell/site-text.tsx";
import { FactTable } from "#app/site/parts/fact-table.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import { ReceiptLookup } from "#features/consent/receipt-lookup.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import type { PlainBlock } from "./slots.server.ts";
import type { LegalView } from "./view.server.ts";

type LegalSectionProps = { section: LegalView["sections"][number]; number: number };

/** Numbered section, folded under its heading. Links to it and search in the page open it, and it prints open. */
export function LegalSection({ section, number }: LegalSectionProps) {
  const headingId = `${section.id}-heading`;
  // A section with a form starts open, because nobody looks for a form behind a heading.
  const hasForm = section.blocks.some(({ kind }) => kind === "receipt-lookup");
  return (
    <details open={hasForm} className="group border-t border-hairline last:border-b print:border-0">
      <summary className="grid min-h-12 cursor-pointer list-none grid-cols-[2rem_1fr_auto] items-baseline gap-x-3 py-4 hover:text-link lg:grid-cols-[2.75rem_1fr_auto] print:py-2">
        <span
          aria-hidden="true"
          className="font-display text-xl leading-none font-bold text-poppy tabular-nums"
        >
          {number}
        </span>
        <h2 id={headingId} className="text-lg leading-snug lg:text-xl">
          {section.heading}
        </h2>
        <ChevronDownIcon className="size-5 self-center text-muted transition-transform duration-200 group-open:rotate-180 print:hidden" />
      </summary>
      {/* The id is inside the folded part, because a link opens only `details` elements around its target. */}
      <section
        id={section.id}
        aria-labelledby={headingId}
        className="grid scroll-mt-44 gap-4 pb-8 lg:pl-14 print:pb-2 print:pl-0"
      >
        {section.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one section never change places
          <Block key={index} block={block} />
        ))}
      </section>
    </details>
  );
}

function Block({ block }: { block: PlainBlock }) {
  if (block.kind === "table") {
    return <FactTable table={block} className="my-3" />;
  }
  if (block.kind === "list") {
    return (
      <ul className="grid max-w-measure list-disc gap-2 pl-5 marker:text-muted">
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
