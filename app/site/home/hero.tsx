import { ContactOptionsLink } from "#app/shell/calls/contact-options.tsx";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { useFillText } from "#app/shell/words.tsx";
import { homeFacts, homeHero } from "#content/home-frame.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";

export function HomeHero() {
  const { company } = useSiteData();
  const fill = useFillText();
  return (
    <section className="-mt-17 overflow-hidden pt-17 lg:-mt-20 lg:pt-20">
      <div className="wrap relative z-10 pt-8 sm:pt-14 lg:pt-9">
        <h1 className="max-w-[9.2em] sm:max-w-[11.3em]">{fill(homeHero.heading)}</h1>
        <p className="mt-5 max-w-[28.2em] text-lg text-muted sm:mt-6">{fill(homeHero.lead)}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-3 gap-y-3">
          <SiteLink
            href={homeHero.action.path}
            className={`${buttonStyle({ size: "large" })} max-sm:w-full`}
          >
            {homeHero.action.label}
          </SiteLink>
          <a
            href={phoneHref(company.phone)}
            className={`${buttonStyle({ size: "large", look: "secondary" })} max-sm:w-full`}
          >
            <PhoneIcon className="size-5.5" />
            Call: {company.phone}
          </a>
          <ContactOptionsLink
            className={`${buttonStyle({ size: "large", look: "quiet" })} max-sm:w-full`}
          >
            Get started
          </ContactOptionsLink>
          <OpenNow className="sm:basis-full" />
        </div>
      </div>
      <RidgeLine className="pointer-events-none relative mt-2 h-40 sm:-mt-6 sm:h-64 lg:-mt-[4.5vw] lg:h-[max(18rem,22.5vw)]" />
      <Facts />
    </section>
  );
}

function Facts() {
  const fill = useFillText();
  return (
    <div className="on-deep -mt-px bg-deep text-on-deep">
      <dl className="wrap grid pb-8 sm:grid-cols-2 lg:grid-cols-5 lg:pt-2 lg:pb-10">
        {homeFacts.map((fact) => (
          <div
            key={fact.label}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-x-4 border-deep-line py-3 not-last:border-b sm:block sm:not-last:border-b-0 lg:not-first:border-l lg:not-first:pl-5 lg:pr-4 lg:py-1"
          >
            <dt className="text-sm text-on-deep-muted">{fact.label}</dt>
            <dd className="text-[1rem] leading-snug font-semibold sm:mt-1">{fill(fact.text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
