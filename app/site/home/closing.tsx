import { PhoneLink } from "#app/shell/calls/phone-link.tsx";
import { QuoteLink } from "#app/shell/calls/quote-link.tsx";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useFillText } from "#app/shell/site-text.tsx";
import { homeClosing } from "#content/home-frame.ts";
import { buttonStyle } from "#ui/button.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";
import { useTranslation } from "#ui/use-translation.ts";

export function HomeClosing() {
  const fill = useFillText();
  const { heading, text, action, quoteLabel } = useTranslation(homeClosing);
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
            <SiteLink
              href={action.path}
              className={buttonStyle({ variant: "onDeep", size: "large" })}
            >
              {action.label}
            </SiteLink>
            <QuoteLink className={buttonStyle({ variant: "onDeepOutline", size: "large" })}>
              {quoteLabel}
            </QuoteLink>
            <PhoneLink
              className={`${buttonStyle({ variant: "onDeepOutline", size: "large" })} sm:col-span-2`}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
