import type { ReactNode } from "react";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { useFillText, Words } from "#app/shell/words.tsx";
import type { BreadcrumbKey } from "#content/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { NoBreak } from "#ui/no-break.tsx";

type PageHeadProps = {
  page: BreadcrumbKey;
  heading: string;
  lead: readonly string[];
  /** Sets a whole sentence smaller, so that it fits the first screen of a phone. */
  sentence?: boolean;
  /** Links under the lead. */
  actions?: ReactNode;
  /** Stands beside the text on wide screens, under it on narrow ones. */
  figure?: ReactNode;
  /** For lead and figure, which a page may hide. */
  introClassName?: string;
};

export function PageHead({
  page,
  heading,
  lead,
  sentence,
  actions,
  figure,
  introClassName,
}: PageHeadProps) {
  const fill = useFillText();
  const [first, ...more] = lead;
  return (
    <div className="wrap grid gap-x-12 gap-y-10 pt-4 pb-section lg:grid-cols-12 lg:pt-6">
      <div className="lg:col-span-12">
        <BreadcrumbTrail page={page} />
      </div>
      <div className={cx("min-w-0", figure ? "lg:col-span-7" : "lg:col-span-10")}>
        <h1
          className={cx(
            sentence
              ? "max-w-[15.3em] text-[clamp(2.125rem,1.65rem+2vw,3.375rem)] leading-[1.07]"
              : "max-w-[12em]",
          )}
        >
          <NoBreak text={fill(heading)} />
        </h1>
        {first ? (
          <p className={cx("mt-6 max-w-[31.8em] text-lg", introClassName)}>
            <Words text={first} />
          </p>
        ) : null}
        {more.map((text) => (
          <p key={text} className={cx("mt-4 max-w-measure text-muted", introClassName)}>
            <Words text={text} />
          </p>
        ))}
        {actions ? <div className="mt-8 flex flex-wrap gap-3 print:hidden">{actions}</div> : null}
      </div>
      {figure ? <div className={cx("min-w-0 lg:col-span-5", introClassName)}>{figure}</div> : null}
    </div>
  );
}
