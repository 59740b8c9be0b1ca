import { Island } from "#app/islands/island.tsx";
import { Words } from "#app/shell/words.tsx";
import { FactTable } from "#app/site/parts/fact-table.tsx";
import { ReceiptLookup } from "#features/consent/receipt-lookup.tsx";
import type { PlainBlock } from "./slots.server.ts";
import type { LegalView } from "./view.server.ts";

type LegalSectionProps = { section: LegalView["sections"][number]; number: number };

/** A numbered section; its number hangs in the margin on wide screens. */
export function LegalSection({ section, number }: LegalSectionProps) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-heading`}
      className="border-t border-hairline py-8 first:border-t-0 first:pt-0 lg:grid lg:grid-cols-[3.5rem_1fr] print:py-3"
    >
      <span
        aria-hidden="true"
        className="font-display text-2xl leading-none font-bold text-poppy tabular-nums lg:pt-1 max-lg:float-left max-lg:mr-3 max-lg:pt-0.5"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h2 id={`${section.id}-heading`} className="text-2xl">
          {section.heading}
        </h2>
        <div className="mt-4 grid gap-4">
          {section.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one section never change places
            <Block key={index} block={block} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Block({ block }: { block: PlainBlock }) {
  if (block.kind === "table") {
    return <FactTable table={block} className="my-3" />;
  }
  if (block.kind === "list") {
    return (
      <ul className="grid max-w-measure list-disc gap-2 pl-5 marker:text-muted">
        {block.items.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    );
  }
  const words = (
    <p className="max-w-measure">
      <Words text={block.text} />
    </p>
  );
  if (block.kind !== "receipt-lookup") return words;
  return (
    <>
      <div className="hidden noscript:block print:block">{words}</div>
      <Island name="receipt-lookup" component={ReceiptLookup} when="idle" props={{}} />
    </>
  );
}
