import { useFlag } from "#app/shell/use-flag.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { calls } from "#content/frame/calls.ts";
import { phoneHref } from "#platform/phone.ts";
import { cx } from "#ui/class-names.ts";
import { CloseIcon, PhoneIcon } from "#ui/icons.tsx";
import { StoredPart } from "#ui/page/stored-part.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { callPartStyle } from "./call-part-style.ts";

/** Raised clear of links and fields by `--lift`. Only typing makes it invisible, until half a second after. */
const buttonPartStyle =
  "pointer-events-none p-2.5 -translate-y-[calc(var(--consent-height,0px)+var(--lift,0px))] [transition:visibility_0s_0.5s,translate_0.2s] [:root:has(:is(textarea,input:not([type=radio],[type=checkbox])):focus)_&]:invisible [:root:has(:is(textarea,input:not([type=radio],[type=checkbox])):focus)_&]:delay-0";

/** Floating call button of small screens, shown by a page script. */
export function CallButton() {
  const isOn = useFlag("call-button");
  const { company } = useSiteData();
  const { banner, dismiss, now } = useTranslation(calls);
  if (!isOn) return null;
  return (
    <aside
      hidden
      data-call="button"
      data-above-strips
      aria-label={banner.label}
      className={cx(callPartStyle, buttonPartStyle)}
    >
      <StoredPart>
        <div className="pointer-events-auto flex animate-hop items-stretch rounded-full bg-poppy text-on-poppy shadow-float motion-reduce:animate-none">
          <a
            href={phoneHref(company.phone)}
            className="flex min-h-11 items-center gap-1.5 rounded-l-full py-1 pr-2 pl-3.5 text-sm font-[650] whitespace-nowrap hover:bg-poppy-hover"
          >
            <PhoneIcon className="size-4.5" />
            {now}
          </a>
          <button
            type="button"
            aria-label={`${dismiss} ${now}`}
            data-dismiss=""
            className="grid w-11 cursor-pointer place-items-center rounded-r-full border-l border-current/30 pr-1 hover:bg-poppy-hover"
          >
            <CloseIcon className="size-4.5" />
          </button>
        </div>
      </StoredPart>
    </aside>
  );
}
