import { useFillText } from "#app/shell/site-text.tsx";
import { NumberedTexts } from "#app/site/parts/texts.tsx";
import { industryPage } from "#content/industries/page.ts";
import type { Industry } from "#content/industries/schema.ts";
import { ArrowIcon } from "#ui/icons.tsx";
import { NoBreak } from "#ui/no-break.tsx";

/** Summary of the page: duties, threats and the first step. The parts below give the details. */
export function ShortVersion({ industry: { short } }: { industry: Industry }) {
  const { heading, duties, threats, start } = industryPage.short;
  return (
    <section aria-labelledby="short" className="pt-12 lg:pt-section">
      <div className="wrap">
        <h2 id="short">{heading}</h2>
        <div className="mt-8 grid gap-x-12 gap-y-9 md:grid-cols-2 lg:grid-cols-12">
          <Three heading={duties} href="#rules" lines={short.duties} />
          <Three heading={threats} href="#threats" lines={short.threats} />
          <Start heading={start} text={short.start} />
        </div>
      </div>
    </section>
  );
}

type ThreeProps = { heading: string; href: string; lines: readonly string[] };

function Three({ heading, href, lines }: ThreeProps) {
  return (
    <div className="lg:col-span-4">
      <h3>
        <a
          href={href}
          className="group inline-flex items-center gap-2 hover:text-link max-lg:min-h-11"
        >
          {heading}
          <ArrowIcon className="size-4.5 text-poppy" />
        </a>
      </h3>
      <ol className="mt-3 border-t-2 border-ink text-[1rem] leading-normal">
        <NumberedTexts
          texts={lines}
          className="grid grid-cols-[1.75rem_1fr] border-b border-hairline py-3"
          numberStyle="font-display font-bold text-poppy"
        />
      </ol>
    </div>
  );
}

function Start({ heading, text }: { heading: string; text: string }) {
  const fill = useFillText();
  return (
    <div className="self-start border-l-4 border-poppy bg-paper px-6 py-6 shadow-lift md:col-span-2 lg:col-span-4 print:border print:shadow-none">
      <h3>{heading}</h3>
      <p className="mt-3 max-w-measure">
        <NoBreak text={fill(text)} />
      </p>
    </div>
  );
}
