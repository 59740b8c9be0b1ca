import type { ReactNode } from "react";
import { TextWithTips, type Tip, TipsContext } from "#app/site/parts/text-with-tips.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import type { EmailSecurityContent } from "#content/pages/email-security-schema.ts";
import { cx } from "#ui/class-names.ts";
import { NarrowFold } from "#ui/narrow-fold.tsx";
import { Section } from "#ui/page/section.tsx";

type Stamps = EmailSecurityContent["stamps"];

const turns = ["lg:-rotate-1", "lg:rotate-[0.6deg] lg:translate-y-3", "lg:-rotate-[0.4deg]"];

type EmailStampsProps = {
  stamps: Stamps;
  tips: readonly Tip[];
  /** Sheet below the notes; like them, folded on narrow screens. */
  sample?: { summary: string; sheet: ReactNode };
};

export function EmailStamps({ stamps, tips, sample }: EmailStampsProps) {
  return (
    <TipsContext value={tips}>
      <Section
        layout="above"
        heading={stamps.heading}
        intro={stamps.paragraphs.map((text) => <TextWithTips key={text} text={text} />)}
      >
        <div className="relative border-2 border-ink bg-panel px-4 pt-6 pb-8 shadow-lift sm:px-8 lg:px-10 lg:pt-10 lg:pb-12">
          <Postmark />
          <ol className="relative grid gap-6 md:grid-cols-3 lg:gap-8">
            {stamps.items.map((item, index) => (
              <li
                key={item.name}
                className={cx(
                  "flex flex-col border-8 border-dotted border-panel bg-paper px-5 py-5",
                  turns[index],
                )}
              >
                <h3 className="font-display text-3xl font-bold tracking-[-0.03em]">{item.name}</h3>
                <p className="mt-1 text-sm text-poppy">{item.fullName}</p>
                <p className="mt-4 mb-5 text-[1rem] leading-normal">
                  <TextWithTips text={item.text} />
                </p>
                <p className="mt-auto border-t border-hairline pt-2 text-right font-mono text-sm text-muted">
                  {item.standard}
                </p>
              </li>
            ))}
          </ol>
          <div className="relative mt-6 max-w-2xl lg:mt-16 lg:ml-auto">
            <p className="label max-lg:hidden">{stamps.exampleLabel}</p>
            <NarrowFold summary={stamps.exampleLabel}>
              <p className="mt-2 border border-hairline bg-paper px-4 py-3 font-mono text-sm break-words sm:text-[1rem]">
                {stamps.exampleRecord}
              </p>
              <p className="mt-3 text-[1rem] leading-normal">
                <TextWithTips text={stamps.exampleText} />
              </p>
            </NarrowFold>
          </div>
        </div>
        <div className="mt-8 grid gap-x-12 gap-y-2 lg:mt-16 lg:grid-cols-12">
          <Notes {...stamps.newStandard} className="lg:col-span-6" />
          <Notes {...stamps.more} className="lg:col-span-5 lg:col-start-8" />
          {sample ? (
            <NarrowFold summary={sample.summary} className="lg:col-span-12 lg:mt-10">
              {sample.sheet}
            </NarrowFold>
          ) : null}
        </div>
      </Section>
    </TipsContext>
  );
}

function Notes({ heading, items, className }: Stamps["more"] & { className: string }) {
  return (
    <div className={className}>
      <h3 className="max-lg:hidden">{heading}</h3>
      <NarrowFold summary={heading}>
        <ul className="text-[1rem] leading-normal lg:mt-3">
          <Texts texts={items} as="li" className="border-t border-hairline py-3" />
        </ul>
      </NarrowFold>
    </div>
  );
}

function Postmark() {
  return (
    <svg
      viewBox="0 0 420 150"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      className="absolute bottom-10 left-8 hidden w-72 text-poppy opacity-60 lg:block"
    >
      <circle cx="75" cy="75" r="66" />
      <circle cx="75" cy="75" r="50" />
      <path d="m52 76 16 16 32-34" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M146 46c44-18 66 18 110 0s66 18 110 0 40 4 48 0M150 75c44-18 66 18 110 0s66 18 110 0 36 4 44 0M146 104c44-18 66 18 110 0s66 18 110 0 40 4 48 0" />
    </svg>
  );
}
