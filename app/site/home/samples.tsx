import { SiteText } from "#app/shell/site-text.tsx";
import home from "#content/pages/home.md";
import type { HomeContent } from "#content/pages/home-schema.ts";
import { cx } from "#ui/class-names.ts";
import { NarrowFold } from "#ui/narrow-fold.tsx";
import { Section } from "#ui/page/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { useTranslation } from "#ui/use-translation.ts";

type Sample = HomeContent["samples"]["items"][number];

/** Columns of the samples whose groups stand beside each other. */
const columnsOf: Partial<Record<Sample["id"], string>> = {
  plan: "sm:grid-cols-3",
  "call-back-card": "sm:grid-cols-[1.4fr_1fr] sm:grid-rows-[auto_1fr]",
};

const sheets: Record<Sample["id"], string> = {
  "assessment-contents": "lg:order-first lg:col-span-5 lg:row-span-2",
  plan: "lg:order-2 lg:col-span-7",
  "call-back-card": "lg:order-3 lg:col-span-7",
};

export function HomeSamples() {
  const { heading, intro, items, rowLabel } = useTranslation(home).samples;
  return (
    <Section layout="above" heading={heading} intro={<SiteText text={intro} />}>
      {/* Scrolls sideways on phones, where three sheets below each other would take three screens. */}
      <section
        aria-label={rowLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        className="-mx-gutter flex snap-x snap-mandatory scroll-px-gutter items-start gap-4 overflow-x-auto px-gutter pb-4 sm:gap-6 lg:mx-0 lg:grid lg:grid-cols-12 lg:gap-8 lg:overflow-visible lg:px-0 lg:pb-0 print:mx-0! print:block! print:overflow-visible print:px-0"
      >
        {items.map((sample) => (
          <Sheet key={sample.id} sample={sample} />
        ))}
      </section>
    </Section>
  );
}

function Sheet({ sample }: { sample: Sample }) {
  const card = sample.id === "call-back-card";
  const { open } = useTranslation(home).samples;
  return (
    <article
      className={cx(
        "relative px-5 py-6 max-lg:w-[90%] max-lg:max-w-md max-lg:shrink-0 max-lg:snap-start sm:px-8 print:mb-6 print:w-full! print:max-w-none! print:break-inside-avoid",
        sheets[sample.id],
        card
          ? "rounded-lg border-2 border-dashed border-edge bg-panel"
          : "border border-hairline bg-paper shadow-lift",
      )}
    >
      <div className="flex flex-wrap-reverse items-start justify-between gap-x-5 gap-y-2 sm:flex-nowrap">
        <div>
          <h3>{sample.title}</h3>
          <p className="mt-1 text-sm text-muted">
            <SiteText text={sample.note} />
          </p>
        </div>
        <Stamp className="mt-1">{sample.label}</Stamp>
      </div>
      {card ? (
        <Groups sample={sample} />
      ) : (
        <NarrowFold summary={open} className="mt-2">
          <Groups sample={sample} />
        </NarrowFold>
      )}
    </article>
  );
}

function Groups({ sample }: { sample: Sample }) {
  const card = sample.id === "call-back-card";
  const columns = columnsOf[sample.id];
  return (
    <div
      className={cx("mt-5 grid grid-cols-1 gap-x-7 gap-y-5 border-t border-hairline pt-5", columns)}
    >
      {sample.groups.map((group, index) => {
        const Tag = group.numbered ? "ol" : "ul";
        return (
          <div key={group.heading} className={cx(card && index === 0 && "sm:row-span-2")}>
            <h4 className="label">{group.heading}</h4>
            <Tag
              className={cx(
                "mt-2 text-sm grid",
                group.numbered ? "gap-2" : "gap-1.5",
                !columns && "gap-0 sm:text-[1rem]",
              )}
            >
              {group.lines.map((line, number) => (
                <li
                  key={line}
                  className={cx(
                    group.numbered && "grid grid-cols-[1.9rem_1fr]",
                    !columns &&
                      "border-b border-hairline py-1.5 last:border-b-0 sm:py-2.5 lg:py-3.5",
                  )}
                >
                  {group.numbered ? (
                    <>
                      <span
                        aria-hidden="true"
                        className="font-display font-bold text-oak tabular-nums"
                      >
                        {number + 1}
                      </span>
                      <span>
                        <SiteText text={line} />
                      </span>
                    </>
                  ) : (
                    <SiteText text={line} />
                  )}
                </li>
              ))}
            </Tag>
          </div>
        );
      })}
    </div>
  );
}
