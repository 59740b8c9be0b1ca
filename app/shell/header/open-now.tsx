import { useLocalHref } from "#app/languages/use-language.ts";
import { contactPath } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { calls } from "#content/frame/calls.ts";
import { cx } from "#ui/class-names.ts";
import { useTranslation } from "#ui/use-translation.ts";

type OpenNowProps = {
  className?: string;
  /**
   * Adds a link to the message form, at all hours: below the line on phones, before it where both fit, because the line
   * reserves room for its longest text.
   */
  offersMessage?: boolean;
};

/**
 * Shows the fixed hours until a page script puts "Open now, until 6:00 PM" into the same grid cell. The cell is as wide
 * as the longer text, so that nothing moves. On wide screens the link comes first, because after a shorter text the
 * reserved room would leave a gap.
 */
export function OpenNow({ className, offersMessage = false }: OpenNowProps) {
  const { company } = useSiteData();
  const { leaveMessage } = useTranslation(calls);
  const { href } = useLocalHref()(contactPath("message"));
  return (
    <p
      data-open-now=""
      className={cx(
        "group/now flex flex-wrap items-baseline gap-x-2.5 text-sm sm:gap-x-5",
        className,
      )}
    >
      <span className="flex min-w-0 items-baseline gap-2.5">
        <span
          aria-hidden="true"
          className="relative -top-px size-2.5 shrink-0 rounded-full border-2 border-current opacity-60 group-data-[open-now=closed]/now:border-(--accent) group-data-[open-now=closed]/now:opacity-100 group-data-[open-now=open]/now:border-(--second) group-data-[open-now=open]/now:bg-(--second) group-data-[open-now=open]/now:opacity-100"
        />
        <span className="grid">
          <span className="col-start-1 row-start-1 first-letter:uppercase group-data-[open-now=closed]/now:invisible group-data-[open-now=open]/now:invisible">
            {company.hours}
          </span>
          <span data-line="" className="col-start-1 row-start-1 font-semibold" />
        </span>
      </span>
      {offersMessage ? (
        <a
          href={href}
          className="link -my-2.5 inline-flex min-h-11 items-center font-semibold whitespace-nowrap sm:-order-1"
        >
          {leaveMessage}
        </a>
      ) : null}
    </p>
  );
}
