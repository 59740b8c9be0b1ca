import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { cx } from "#ui/class-names.ts";
import { ArrowIcon } from "#ui/icons.tsx";
import { useWaitingCount } from "./waiting-count.tsx";

/** "2 promises are late". */
export function lateWords(late: number): string {
  return late === 1 ? "1 promise is late" : `${late} promises are late`;
}

/** Says on every screen that somebody waits longer than promised, and leads there. Nothing while nobody does. */
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
          {lateWords(late)}
          <ArrowIcon className="size-4.5 shrink-0" />
        </Link>
      ) : null}
    </div>
  );
}
