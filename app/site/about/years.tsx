import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import type { AboutContent } from "#content/pages/about-schema.ts";
import { Section } from "#ui/page/section.tsx";

type Timeline = AboutContent["timeline"];

const width = 1200;

/** Ruler with a mark for every year since the founding and taller marks for years of the timeline, linked on phones. */
export function YearRuler({ events }: { events: Timeline["events"] }) {
  const { company } = useSiteData();
  const now = new Date().getFullYear();
  const years = Math.max(1, now - company.foundedYear);
  const eventYears = new Set(events.map((event) => Number(event.year)));
  const at = (year: number) => ((year - company.foundedYear) / years) * (width - 4) + 2;
  const marks = Array.from({ length: years + 1 }, (_, index) => company.foundedYear + index);
  return (
    <div className="on-deep bg-deep text-on-deep">
      <div className="wrap py-10 lg:py-14">
        <p className="max-w-measure text-lg leading-snug text-on-deep-muted">
          <strong className="text-gold">
            <CountUp to={years} /> years
          </strong>{" "}
          in business. Each tall mark is a year we describe below.
        </p>
        <div className="mt-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 font-display leading-none font-bold tracking-[-0.03em]">
          <p className="text-[clamp(2.5rem,1.5rem+5vw,5.5rem)]">{company.foundedYear}</p>
          <p className="text-[clamp(2.5rem,1.5rem+5vw,5.5rem)] text-gold">{now}</p>
        </div>
        <svg
          viewBox={`0 0 ${width} 60`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-4 h-14 w-full lg:h-16"
        >
          {marks.map((year) => (
            <path
              key={year}
              d={`M${at(year)} 60V${eventYears.has(year) ? 4 : 36}`}
              className={eventYears.has(year) ? "stroke-gold" : "stroke-on-deep-muted"}
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,3.5rem),1fr))] gap-x-2 sm:hidden print:hidden">
          {events.map(({ year }) => (
            <li key={year}>
              <a
                href={`#${anchorOf(year)}`}
                className="flex min-h-11 items-center font-[650] text-on-deep tabular-nums underline decoration-gold underline-offset-4"
              >
                {year}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Number that counts up when it comes into view. The HTML contains the final number, which screen readers read. */
function CountUp({ to }: { to: number }) {
  return (
    <span data-script="count-up" className="group/count relative inline-block tabular-nums">
      <span className="not-print:group-data-counting/count:opacity-0">{to}</span>
      <span aria-hidden="true" hidden className="absolute inset-y-0 right-0 print:hidden" />
    </span>
  );
}

function anchorOf(year: string): string {
  return `year-${year}`;
}

export function AboutTimeline({ timeline }: { timeline: Timeline }) {
  return (
    <Section
      layout="above"
      ground="panel"
      heading={timeline.heading}
      intro={<SiteText text={timeline.intro} />}
    >
      <div
        aria-hidden="true"
        className="hidden grid-cols-[8.5rem_1fr_1fr] gap-x-10 border-b-2 border-ink pb-2 text-sm font-[650] md:grid lg:grid-cols-[11rem_1fr_1fr]"
      >
        <span />
        <span>What happened</span>
        <span>What we take from it</span>
      </div>
      <ol className="max-md:border-l-2 max-md:border-ink">
        {timeline.events.map((event) => (
          <li
            key={event.year}
            id={anchorOf(event.year)}
            className="relative grid scroll-mt-28 gap-x-10 gap-y-2 pb-8 pl-6 last:pb-0 md:grid-cols-[8.5rem_1fr_1fr] md:border-b md:border-hairline md:py-5 md:pl-0 md:last:pb-5 lg:grid-cols-[11rem_1fr_1fr]"
          >
            <span
              aria-hidden="true"
              className="absolute top-2.5 -left-[0.5625rem] size-4 rounded-full border-2 border-ink bg-panel md:hidden"
            />
            <h3 className="text-3xl leading-none tracking-[-0.03em] text-poppy tabular-nums">
              {event.year}
            </h3>
            <p className="md:pt-1">
              <SiteText text={event.what} />
            </p>
            <p className="font-[650] md:pt-1">
              <SiteText text={event.lesson} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
