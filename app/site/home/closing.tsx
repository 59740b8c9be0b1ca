import { QuoteLink } from "#app/shell/calls/quote-link.tsx";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { useFillText } from "#app/shell/words.tsx";
import { shellWords } from "#content/frame/shell.ts";
import { homeClosing } from "#content/home-frame.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";
import { useWords } from "#ui/words.ts";

export function HomeClosing() {
  const { company } = useSiteData();
  const fill = useFillText();
  const { heading, text, action, quoteLabel } = useWords(homeClosing);
  const { call } = useWords(shellWords);
  return (
    <section className="overflow-hidden">
      <RidgeLine bare className="h-32 sm:h-52 lg:h-[18vw]" />
      <div className="on-deep -mt-px bg-deep text-on-deep">
        <div className="wrap grid grid-cols-1 gap-x-12 gap-y-8 pt-8 pb-section lg:grid-cols-12 lg:items-end">
          <div className="lg:col-span-6">
            <h2>{heading}</h2>
            <p className="mt-4 max-w-measure text-lg text-on-deep-muted">{fill(text)}</p>
            <OpenNow className="mt-4" />
          </div>
          <div className="grid gap-3 sm:grid-cols-2 lg:col-span-6 lg:col-start-7 xl:pl-12">
            <SiteLink href={action.path} className={buttonStyle({ look: "onDeep", size: "large" })}>
              {action.label}
            </SiteLink>
            <QuoteLink className={buttonStyle({ look: "onDeepOutline", size: "large" })}>
              {quoteLabel}
            </QuoteLink>
            <a
              href={phoneHref(company.phone)}
              className={`${buttonStyle({ look: "onDeepOutline", size: "large" })} sm:col-span-2`}
            >
              <PhoneIcon />
              {call(company.phone)}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
