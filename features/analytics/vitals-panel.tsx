import { useEffect, useState } from "react";
import { cx } from "#ui/class-names.ts";
import { standAboveStrips } from "#ui/page/bottom-space.ts";
import { isMeasurable, notMeasured } from "./measurable.ts";
import type { Vital } from "./vitals.ts";

const names: readonly Vital["name"][] = ["LCP", "INP", "CLS", "FCP", "TTFB"];
const ratings: Record<Vital["rating"], { name: string; color: string }> = {
  good: { name: "good", color: "text-oak" },
  "needs-improvement": { name: "needs work", color: "text-poppy" },
  poor: { name: "poor", color: "text-error" },
};

type Values = Partial<Record<Vital["name"], Vital>>;

function valueText({ name, value }: Vital): string {
  return name === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** Shows the web vitals of this visit on request, after the grant; sends nothing. */
export function VitalsPanel({ granted }: { granted: boolean }) {
  const [values, setValues] = useState<Values>({});

  useEffect(() => {
    if (!granted) return;
    let gone = false;
    import("./vitals.ts").then(
      ({ watchVitals }) =>
        watchVitals((vital) => {
          if (!gone) setValues((current) => ({ ...current, [vital.name]: vital }));
        }, true),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [granted]);

  return (
    <aside
      ref={standAboveStrips}
      data-above-strips
      aria-label="Web vitals of this visit"
      className="fixed bottom-[calc(var(--consent-height,0px)+var(--call-height,0px)+0.5rem)] left-2 z-30 rounded-md border border-edge bg-paper px-3 py-2 font-mono text-xs shadow-lift print:hidden"
    >
      {granted ? (
        <dl className="grid grid-cols-[auto_auto_auto] gap-x-3">
          {names.map((name) => (
            <Line key={name} name={name} vital={values[name]} />
          ))}
        </dl>
      ) : (
        <p>Web vitals start once analytics is allowed.</p>
      )}
    </aside>
  );
}

function Line({ name, vital }: { name: Vital["name"]; vital: Vital | undefined }) {
  const rating = vital && ratings[vital.rating];
  return (
    <div className="col-span-3 grid grid-cols-subgrid">
      <dt>{name}</dt>
      <dd className="text-right tabular-nums">{vital ? valueText(vital) : "–"}</dd>
      <dd className={cx("font-bold", rating?.color)}>
        {rating?.name ?? (isMeasurable(name) ? "waiting" : notMeasured)}
      </dd>
    </div>
  );
}
