import type { ReactNode } from "react";
import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { Timeline } from "#app/site/parts/timeline.tsx";
import { locationPage } from "#content/locations/page.ts";
import type { Location } from "#content/locations/schema.ts";
import { cx } from "#ui/class-names.ts";
import { NoBreak } from "#ui/no-break.tsx";
import { Stamp } from "#ui/stamp.tsx";

type LocationExampleProps = {
  example: Location["example"];
  /** The page's own next step, which follows the example. */
  action: { label: string; path: string };
  run: "across" | "down";
  drawing?: ReactNode;
};

export function LocationExample({ run, ...parts }: LocationExampleProps) {
  return (
    <section aria-labelledby="example" className="py-section on-panel bg-panel">
      {run === "across" ? <Across {...parts} /> : <Down {...parts} />}
    </section>
  );
}

type Parts = Omit<LocationExampleProps, "run">;

function Across({ example, action, drawing }: Parts) {
  return (
    <div className="wrap">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <Title example={example} />
        </div>
        <div className="flex items-center gap-6 lg:col-span-5">
          {drawing ? <div className="w-28 shrink-0 max-sm:hidden">{drawing}</div> : null}
          <Setting example={example} />
        </div>
      </div>
      <div className="mt-10 lg:mt-14">
        <Timeline steps={example.steps} run="across" />
      </div>
      <Result example={example} className="mt-10 lg:mt-12" />
      <PageActions action={action} className="mt-8" />
    </div>
  );
}

function Down({ example, action, drawing }: Parts) {
  return (
    <div className="wrap grid gap-x-12 gap-y-9 lg:grid-cols-12">
      <div className="grid content-start gap-5 lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        <Title example={example} />
        <Setting example={example} />
        {drawing ? <div className="mt-3 w-44 max-lg:hidden lg:w-60">{drawing}</div> : null}
      </div>
      <div className="lg:col-span-8">
        <Timeline steps={example.steps} run="down" />
        <Result example={example} className="mt-9" />
        <PageActions action={action} className="mt-8" />
      </div>
    </div>
  );
}

/** Heading with a stamp for readers who only skim; the text also says "example". */
function Title({ example }: { example: Location["example"] }) {
  const fill = useFillText();
  return (
    <>
      <Stamp hidden className="mb-4">
        {locationPage.exampleLabel}
      </Stamp>
      <h2 id="example" className="max-w-[16em] text-2xl sm:text-3xl">
        <NoBreak text={fill(example.heading)} />
      </h2>
    </>
  );
}

function Setting({ example }: { example: Location["example"] }) {
  return (
    <p className="min-w-0 max-w-measure wrap-break-word text-muted">
      <SiteText text={example.setting} />
    </p>
  );
}

function Result({ example, className }: { example: Location["example"]; className: string }) {
  return (
    <p className={cx("max-w-measure border-l-3 border-oak pl-5 font-medium", className)}>
      <SiteText text={example.result} />
    </p>
  );
}
