import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { cx } from "#ui/class-names.ts";
import { ArrowIcon } from "#ui/icons.tsx";
import { useWaitingCount } from "./waiting-count.tsx";

/** Returns "2 promises are late". */
function lateText(late: number): string {
  return late === 1 ? "1 promise is late" : `${late} promises are late`;
}

/** Tells on every screen that somebody has waited longer than promised, with a link to them. */
export function LateNotice({ className }: { className?: string }) {
  const late = useWaitingCount()?.leads?.late ?? 0;
  return (
    <div role="status" className={className}>
      {late > 0 ? (
        <Link
          to={`${paths.adminCommunications}?view=late`}
          className={cx(
            "flex min-h-11 items-center justify-between gap-3 bg-gold px-gutter text-sm font-[650] text-[#1b2420]",
            "hover:underline focus-visible:-outline-offset-3 lg:rounded-md lg:px-3",
          )}
        >
          {lateText(late)}
          <ArrowIcon className="size-4.5 shrink-0" />
        </Link>
      ) : null}
    </div>
  );
}
