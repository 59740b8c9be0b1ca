import { FactTable } from "#app/site/parts/fact-table.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import { restoreTest } from "#content/samples/restore-test.ts";
import { cx } from "#ui/class-names.ts";
import { SampleSheet, SheetFacts } from "./sheet.tsx";

const { title, note, remark, facts, measures, caption, head, log, found, left, signed } =
  restoreTest;

/** Log of a timed restore test, compared with the two targets that the owner chose. */
export function RestoreTest() {
  return (
    <SampleSheet id="sample-restore" title={title} note={note} remark={remark}>
      <SheetFacts facts={facts} />
      <dl className="mt-5 grid gap-x-10 gap-y-6 @2xl:grid-cols-2">
        {measures.map((measure) => (
          <div key={measure.label}>
            <dt className="text-[1rem]">{measure.label}</dt>
            <dd>
              <p className="font-display text-2xl font-bold text-oak tabular-nums">
                {measure.measured}
              </p>
              <svg
                viewBox={`0 0 ${measure.limit} 10`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-1 h-3 w-full"
              >
                <rect width={measure.limit} height="10" className="fill-panel" />
                <rect width={measure.minutes} height="10" className="fill-oak" />
              </svg>
              <p className="mt-1 text-right text-sm text-muted">{measure.agreed}</p>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid items-start gap-x-10 gap-y-7 @4xl:grid-cols-[7fr_4fr]">
        <FactTable table={{ caption, head, rows: log }} widths={["w-[4.5rem]"]} />
        <div>
          <Remarks {...found} className="border-l-4 border-poppy bg-panel px-5 py-4" />
          <Remarks {...left} className="mt-5 pl-6" />
          <ul className="mt-8 grid gap-6 text-sm text-muted">
            <Texts texts={signed} as="li" className="border-t border-edge pt-1.5" />
          </ul>
        </div>
      </div>
    </SampleSheet>
  );
}

type RemarksProps = { heading: string; lines: readonly string[]; className: string };

function Remarks({ heading, lines, className }: RemarksProps) {
  return (
    <div className={cx("text-[1rem]", className)}>
      <h4 className="label">{heading}</h4>
      <ul className="mt-2 grid gap-2">
        <Texts texts={lines} as="li" />
      </ul>
    </div>
  );
}
