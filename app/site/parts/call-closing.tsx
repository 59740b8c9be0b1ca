import { PhoneLink } from "#app/shell/calls/phone-link.tsx";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { useFillText } from "#app/shell/site-text.tsx";
import { buttonStyle } from "#ui/button.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";

/** Last band of a page: the phone number, and whether the company is open now. */
export function CallClosing({ heading, text }: { heading: string; text: string }) {
  const fill = useFillText();
  return (
    <section className="overflow-hidden print:hidden" aria-labelledby="call">
      <RidgeLine bare className="h-24 sm:h-36 lg:h-[12vw]" />
      <div className="on-deep -mt-px bg-deep text-on-deep">
        <div className="wrap grid gap-x-12 gap-y-8 pt-8 pb-16 lg:grid-cols-12 lg:items-center lg:pb-20">
          <div className="lg:col-span-7">
            <h2 id="call">{fill(heading)}</h2>
            <p className="mt-4 max-w-measure text-lg text-on-deep-muted">{fill(text)}</p>
          </div>
          <div className="lg:col-span-4 lg:col-start-9">
            <PhoneLink className={buttonStyle({ variant: "onDeep", size: "large", full: true })} />
            <OpenNow className="mt-4 text-on-deep-muted" />
          </div>
        </div>
      </div>
    </section>
  );
}
