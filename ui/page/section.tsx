import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { Fold } from "#ui/fold.tsx";
import { NoBreak } from "#ui/no-break.tsx";

type SectionProps = {
  id?: string;
  heading: ReactNode;
  intro?: ReactNode;
  /** Shown below the intro, such as a link or a drawing. */
  aside?: ReactNode;
  /**
   * `beside` puts the heading in a narrow sticky column, `above` spans it over the full width, and `fold` shows only
   * the heading on narrow screens, until the visitor opens the rest.
   */
  layout?: "beside" | "above" | "fold";
  ground?: "canvas" | "panel" | "deep";
  className?: string;
  children: ReactNode;
};

const grounds = {
  canvas: "",
  panel: "on-panel bg-panel",
  deep: "on-deep bg-deep text-on-deep",
};

/** Renders a section of a page with its own heading, on the page's twelve-column grid. */
export function Section({
  id,
  heading,
  intro,
  aside,
  layout = "beside",
  ground = "canvas",
  className,
  children,
}: SectionProps) {
  if (layout === "fold")
    return (
      <Fold id={id} heading={heading} className={className}>
        <div
          className={cx(
            "pt-2 pb-12 lg:pb-16",
            ground === "deep" && "pt-8 lg:mb-16 lg:pb-12 lg:[--spacing-gutter:2.25rem]",
            grounds[ground],
          )}
        >
          <div className="wrap grid grid-cols-1 gap-y-7">
            {intro || aside ? (
              <div className="grid grid-cols-1 gap-4">
                {intro ? <Intro ground={ground}>{intro}</Intro> : null}
                {aside}
              </div>
            ) : null}
            <div className="min-w-0">{children}</div>
          </div>
        </div>
      </Fold>
    );
  const beside = layout === "beside";
  return (
    <section id={id} className={cx("py-section", grounds[ground], className)}>
      <div
        className={cx(
          "wrap grid grid-cols-1 gap-x-12 gap-y-6 lg:gap-y-9",
          beside && "lg:grid-cols-12",
        )}
      >
        <div
          className={cx(
            beside
              ? "lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
              : "grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-12 lg:items-end",
          )}
        >
          <h2 className={beside ? undefined : "lg:col-span-6"}>
            <NoBreak text={heading} />
          </h2>
          <div
            className={
              beside
                ? "mt-4 grid grid-cols-1 gap-5"
                : "grid grid-cols-1 gap-4 lg:col-span-5 lg:col-start-8"
            }
          >
            {intro ? <Intro ground={ground}>{intro}</Intro> : null}
            {aside}
          </div>
        </div>
        <div className={beside ? "min-w-0 lg:col-span-8" : "min-w-0"}>{children}</div>
      </div>
    </section>
  );
}

function Intro({ ground, children }: { ground: keyof typeof grounds; children: ReactNode }) {
  return (
    <p className={cx("max-w-measure", ground === "deep" ? "text-on-deep-muted" : "text-muted")}>
      {children}
    </p>
  );
}
