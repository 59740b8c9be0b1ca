import { PhoneLink } from "#app/shell/calls/phone-link.tsx";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { shortHours } from "#app/shell/header/short-hours.ts";
import { useFlag } from "#app/shell/use-flag.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { calls } from "#content/frame/calls.ts";
import { hoursFormats } from "#platform/time/hours-formats.ts";
import { buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { StoredPart } from "#ui/page/stored-part.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { callPartStyle } from "./call-part-style.ts";
import { HoursLine } from "./hours-line.tsx";

/**
 * Invisible while a form field has the focus and half a second longer, so that it does not appear under a hand moving
 * from the field to a button; hidden while the assessment asks.
 */
const bannerStyle =
  "-translate-y-(--consent-height,0px) transition-[visibility] delay-500 duration-0 [:root:has([data-instrument])_&]:hidden [:root:has(:is(input,select,textarea):focus)_&]:invisible [:root:has(:is(input,select,textarea):focus)_&]:delay-0";

/**
 * Bottom banner of wider screens with phone number and hours, shown by a page script. In a low window it stands at the
 * end of the page.
 */
export function CallBanner() {
  const isOn = useFlag("call-banner");
  const { hours } = useSiteData();
  const { banner, dismiss } = useTranslation(calls);
  const formats = useTranslation(hoursFormats);
  if (!isOn) return null;
  return (
    <aside
      hidden
      data-call="banner"
      data-above-strips
      aria-label={banner.label}
      className={cx(
        callPartStyle,
        bannerStyle,
        "on-deep left-0 border-t border-deep-line bg-deep text-on-deep low:static low:translate-none",
      )}
    >
      <StoredPart>
        <div className="wrap flex items-center justify-between gap-x-6 py-2.5">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-5 text-[1rem]">
            <p className="font-[650]">{banner.help}</p>
            <p className="flex flex-wrap gap-x-5 text-sm text-on-deep-muted">
              <HoursLine hours={shortHours(hours, formats)} />
              <span className="whitespace-nowrap">{banner.response}</span>
            </p>
            <OpenNow
              offersMessage
              className="text-on-deep-muted data-[open-now=closed]:order-first data-[open-now=closed]:text-on-deep"
            />
          </div>
          <div className="flex shrink-0 items-center gap-2">
            <PhoneLink
              className={`${buttonStyle({ variant: "onDeep", size: "small" })} min-h-11 whitespace-nowrap`}
            />
            <button
              type="button"
              aria-label={dismiss}
              data-dismiss=""
              className="-mr-2.5 grid size-11 cursor-pointer place-items-center rounded-full text-on-deep-muted hover:text-on-deep"
            >
              <CloseIcon className="size-5.5" />
            </button>
          </div>
        </div>
      </StoredPart>
    </aside>
  );
}
