import { SiteText } from "#app/shell/site-text.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import type { EmailSecurityContent } from "#content/pages/email-security-schema.ts";

/** Share of the bar in percent: 3 of 20.877 billion dollars. */
const share = (3 / 20.877) * 100;

export function EmailLosses({ money }: { money: EmailSecurityContent["money"] }) {
  const [all, part] = money.figures;
  return (
    <section className="on-panel bg-panel py-section">
      <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2>{money.heading}</h2>
          <Texts texts={money.paragraphs} className="mt-5 max-w-measure text-muted" />
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          {all ? (
            <p className="grid gap-1">
              <strong className="font-display text-2xl font-bold">{all.figure}</strong>
              <span className="text-muted">{all.text}</span>
            </p>
          ) : null}
          <svg
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="my-6 h-9 w-full"
          >
            <rect width="100" height="10" className="fill-hairline" />
            <rect width={share} height="10" className="fill-poppy" />
          </svg>
          {part ? (
            <p className="grid gap-1">
              <strong className="font-display text-4xl font-bold tracking-[-0.03em] text-poppy">
                {part.figure}
              </strong>
              <span>{part.text}</span>
            </p>
          ) : null}
          <p className="mt-7 max-w-measure border-t border-edge pt-4 text-sm text-muted">
            <SiteText text={money.source} />
          </p>
        </div>
      </div>
    </section>
  );
}
