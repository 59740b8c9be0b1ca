import { SiteText } from "#app/shell/site-text.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import home from "#content/pages/home.md";
import { CalendarRing } from "#ui/illustrations/calendar-ring.tsx";
import { NarrowFold } from "#ui/narrow-fold.tsx";
import { Section } from "#ui/page/section.tsx";
import { useTranslation } from "#ui/use-translation.ts";

/** Shows four weeks along a line. */
export function HomeMonth() {
  const { heading, intro, stages, note, stepsLabel, resultLabel } = useTranslation(home).firstMonth;
  return (
    <Section
      layout="above"
      ground="panel"
      heading={heading}
      aside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <CalendarRing className="w-28 shrink-0 max-sm:hidden" />
          <p className="flex-1 basis-48 text-muted">
            <SiteText text={intro} />
          </p>
        </div>
      }
    >
      <ol className="grid grid-cols-1 border-l-2 border-ink lg:grid-cols-4 lg:border-t-2 lg:border-l-0">
        {stages.map((stage) => (
          <li
            key={stage.id}
            className="relative flex flex-col pb-4 pl-7 last:pb-0 lg:pt-8 lg:pr-7 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[0.5625rem] size-4 rounded-full border-2 border-ink bg-canvas lg:-top-[0.5625rem] lg:left-0"
            />
            <h3 className="text-2xl">
              <span className="mb-1 block font-sans text-sm font-[650] tracking-normal text-poppy">
                {stage.when}
              </span>
              {stage.name}
            </h3>
            <NarrowFold summary={stepsLabel} className="mt-1 mb-auto lg:mt-4">
              <ul className="grid gap-2.5 text-[1rem] leading-normal max-lg:pt-1 max-lg:pb-3">
                <Texts
                  texts={stage.steps}
                  as="li"
                  className="relative pl-5 before:absolute before:top-[0.7em] before:left-0 before:h-0.5 before:w-2.5 before:bg-oak"
                />
              </ul>
            </NarrowFold>
            <p className="rounded-sm bg-paper px-4 py-2 lg:py-3 text-[1rem] leading-normal shadow-lift lg:mt-6 lg:translate-y-2">
              <span className="text-sm text-muted lg:block">{resultLabel}</span>{" "}
              <strong>
                <SiteText text={stage.result} />
              </strong>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-measure text-[1rem] text-muted lg:mt-14">
        <SiteText text={note} />
      </p>
    </Section>
  );
}
