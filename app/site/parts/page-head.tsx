import type { ReactNode } from "react";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import type { BreadcrumbKey } from "#content/frame/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { NoBreak } from "#ui/no-break.tsx";

type PageHeadProps = {
  page: BreadcrumbKey;
  heading: string;
  lead: readonly string[];
  /** Gives a heading that is a whole sentence a longer line. */
  sentence?: boolean;
  /**
   * The page's family: `instrument` has the green background of the bands, `story` a full-width heading above a rule,
   * `reference` a low strip.
   */
  family?: "plain" | "instrument" | "story" | "reference";
  /** Links under the lead; on `instrument` pages they need colours for the green background. */
  actions?: ReactNode;
  /** Shown beside the text on wide screens, under it on narrow ones. */
  figure?: ReactNode;
};

export function PageHead({ family = "plain", ...texts }: PageHeadProps) {
  const fill = useFillText();
  if (family === "story") return <StoryHead {...texts} />;
  const { page, heading, lead, sentence, actions, figure } = texts;
  const deep = family === "instrument";
  const strip = family === "reference";
  return (
    <>
      <div className={cx("wrap pt-4 lg:pt-6", family !== "plain" && "pb-4 lg:pb-5")}>
        <BreadcrumbTrail page={page} />
      </div>
      <div
        className={cx(
          deep && "on-deep bg-deep py-10 text-on-deep lg:py-16 print:py-0",
          strip && "on-panel bg-panel py-8 lg:py-10",
        )}
      >
        <div
          className={cx(
            "wrap grid gap-x-12 gap-y-10 lg:grid-cols-12",
            family === "plain" && "pt-10 pb-section",
            deep && "lg:items-center",
          )}
        >
          <div className={cx("min-w-0", figure ? "lg:col-span-7" : "lg:col-span-10")}>
            <h1 className={sentence || strip ? "max-w-[15.3em]" : "max-w-[12em]"}>
              <NoBreak text={fill(heading)} />
            </h1>
            <Lead lead={lead} onDeep={deep} className="mt-6" />
            {actions ? (
              <div className="mt-8 flex flex-wrap gap-3 print:hidden">{actions}</div>
            ) : null}
          </div>
          {figure ? <div className="min-w-0 lg:col-span-5">{figure}</div> : null}
        </div>
      </div>
    </>
  );
}

type HeadTexts = Omit<PageHeadProps, "family">;

/** Head with a full-width heading above a rule. Without a figure, the links take its place. */
function StoryHead({ page, heading, lead, actions, figure }: HeadTexts) {
  const fill = useFillText();
  const next = <div className={cx("print:hidden", figure ? "mt-8" : "lg:mt-1")}>{actions}</div>;
  return (
    <div className="wrap pt-4 pb-section lg:pt-6">
      <BreadcrumbTrail page={page} />
      <h1 className="mt-8 max-w-[20em] lg:mt-10">
        <NoBreak text={fill(heading)} />
      </h1>
      <div className="mt-7 grid gap-x-12 gap-y-8 border-t-2 border-ink pt-6 lg:mt-10 lg:grid-cols-12 lg:pt-8">
        <div className="lg:col-span-7">
          <Lead lead={lead} />
          {figure ? next : null}
        </div>
        <div className="min-w-0 lg:col-span-5">{figure ?? next}</div>
      </div>
    </div>
  );
}

type LeadProps = { lead: readonly string[]; onDeep?: boolean; className?: string };

function Lead({ lead: [first, ...more], onDeep = false, className }: LeadProps) {
  return (
    <>
      {first ? (
        <p className={cx("max-w-[31.8em] text-lg", className)}>
          <SiteText text={first} />
        </p>
      ) : null}
      <Texts
        texts={more}
        className={cx("mt-4 max-w-measure", onDeep ? "text-on-deep-muted" : "text-muted")}
      />
    </>
  );
}
