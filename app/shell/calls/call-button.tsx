import { useFlag } from "#app/shell/use-flag.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { calls } from "#content/frame/calls.ts";
import { phoneHref } from "#platform/phone.ts";
import { cx } from "#ui/class-names.ts";
import { CloseIcon, PhoneIcon } from "#ui/icons.tsx";
import { useWords } from "#ui/words.ts";
import { callPartStyle } from "./call-part-style.ts";

/** Floating call button of small screens, shown by a page script. */
export function CallButton() {
  const isOn = useFlag("call-button");
  const { company } = useSiteData();
  const { banner, dismiss, now } = useWords(calls);
  if (!isOn) return null;
  return (
    <aside
      hidden
      data-call="button"
      data-above-strips
      aria-label={banner.label}
      className={cx(callPartStyle, "pointer-events-none p-4")}
    >
      <div className="pointer-events-auto flex animate-hop items-stretch rounded-full bg-poppy text-on-poppy shadow-float motion-reduce:animate-none">
        <a
          href={phoneHref(company.phone)}
          className="flex min-h-14 items-center gap-2.5 rounded-l-full py-2 pr-3 pl-5 font-[650] hover:bg-poppy-hover"
        >
          <PhoneIcon className="size-6" />
          {now}
        </a>
        <button
          type="button"
          aria-label={`${dismiss} ${now}`}
          data-dismiss=""
          className="grid w-12 cursor-pointer place-items-center rounded-r-full border-l border-current/30 pr-1 hover:bg-poppy-hover"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
    </aside>
  );
}
