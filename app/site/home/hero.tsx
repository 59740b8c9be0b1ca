import { paths } from "#app/paths.ts";
import { ContactOptionsLink } from "#app/shell/calls/contact-options.tsx";
import { SecondPhoneLink } from "#app/shell/calls/phone-link.tsx";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useFillText } from "#app/shell/site-text.tsx";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import { samplePage } from "#content/assessment.ts";
import { shellLabels } from "#content/frame/shell.ts";
import { homeFacts, homeHero } from "#content/home-frame.ts";
import { type CompactReport, CompactSample } from "#features/assessment/report/compact-report.tsx";
import { buttonStyle } from "#ui/button.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";
import { NoBreak } from "#ui/no-break.tsx";
import { useTranslation } from "#ui/use-translation.ts";

type HomeHeroProps = { sample: CompactReport };

export function HomeHero({ sample }: HomeHeroProps) {
  const fill = useFillText();
  const hero = useTranslation(homeHero);
  const { getStarted } = useTranslation(shellLabels);
  const seeSample = useTranslation(samplePage.see);
  return (
    <section className="-mt-17 overflow-hidden pt-17 lg:-mt-20 lg:pt-20">
      <div className="wrap relative z-10 grid gap-x-10 pt-5 sm:pt-10 lg:grid-cols-12 lg:pt-8">
        <div className="min-w-0 lg:col-span-8 xl:col-span-8">
          <h1 className="max-w-[9.2em] text-[min(clamp(2.125rem,1.7rem+2.9vw,4.125rem),12vw)] leading-[1.03] sm:max-w-[11.3em]">
            {fill(hero.heading)}
          </h1>
          <p className="mt-3.5 max-w-[28.2em] text-lg text-muted max-sm:text-base sm:mt-5">
            {fill(hero.lead)}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-3 sm:mt-6">
            <SiteLink
              href={hero.action.path}
              className={`${buttonStyle({ size: "large" })} max-sm:w-full`}
            >
              {hero.action.label}
            </SiteLink>
            <SecondPhoneLink variant="secondary" />
          </div>
          <div className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-1">
            <OpenNow offersMessage />
            <ContactOptionsLink className="link inline-flex min-h-11 items-center text-sm font-semibold sm:-order-1">
              {getStarted}
            </ContactOptionsLink>
            <SiteLink
              href={paths.sampleReport}
              className="link inline-flex min-h-11 items-center text-sm font-semibold sm:-order-1 lg:hidden"
            >
              {seeSample}
            </SiteLink>
          </div>
        </div>
        <div className="hidden min-w-0 lg:col-span-4 lg:block">
          <CompactSample report={sample} small />
          <ArrowLink label={seeSample} path={paths.sampleReport} className="mt-2 min-h-11" />
        </div>
      </div>
      <RidgeLine className="pointer-events-none relative -mt-2 h-24 sm:-mt-6 sm:h-52 lg:-mt-[9vw] lg:h-[max(13rem,17vw)]" />
      <Facts />
    </section>
  );
}

function Facts() {
  const fill = useFillText();
  const facts = useTranslation(homeFacts);
  return (
    <div data-keep-clear="" className="on-deep -mt-px bg-deep text-on-deep">
      <dl className="wrap grid pb-8 sm:grid-cols-2 lg:grid-cols-5 lg:pt-2 lg:pb-10">
        {facts.map((fact) => (
          <div
            key={fact.label}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-x-4 border-deep-line py-3 not-last:border-b sm:block sm:not-last:border-b-0 lg:not-first:border-l lg:not-first:pl-5 lg:pr-4 lg:py-1"
          >
            <dt className="text-sm text-on-deep-muted">{fact.label}</dt>
            <dd className="text-[1rem] leading-snug font-semibold first-letter:uppercase sm:mt-1">
              <NoBreak text={fill(fact.text)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
