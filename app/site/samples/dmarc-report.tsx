import { SiteText } from "#app/shell/site-text.tsx";
import { FactTable } from "#app/site/parts/fact-table.tsx";
import { dmarcReport } from "#content/samples/dmarc-report.ts";
import { cx } from "#ui/class-names.ts";
import { CheckIcon, CloseIcon } from "#ui/icons.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { SampleSheet, SheetFacts } from "./sheet.tsx";

type Report = typeof dmarcReport;
type SenderResult = Report["rows"][number]["result"];

const results = ["proven", "unproven", "unknown"] as const;
const fills: Record<SenderResult, string> = {
  proven: "fill-oak",
  unproven: "fill-gold",
  unknown: "fill-poppy",
};

function messagesOf(result?: SenderResult): number {
  return dmarcReport.rows
    .filter((row) => !result || row.result === result)
    .reduce((sum, row) => sum + row.messages, 0);
}

/** Aggregate report from one receiver, with a note for each sender. */
export function DmarcReport() {
  const report = useTranslation(dmarcReport);
  const { title, note, remark, facts, caption, head, rows, raw } = report;
  return (
    <SampleSheet id="sample-dmarc" title={title} note={note} remark={remark}>
      <SheetFacts facts={facts} />
      <Shares bar={report.bar} />
      <FactTable
        table={{
          caption,
          head,
          rows: rows.map((row) => [row.sender, String(row.messages), row.dkim, row.spf, row.note]),
        }}
        textComponent={Result}
        widths={["md:w-[15%]", "md:w-[10%]", "md:w-[19%]", "md:w-[19%]"]}
        className="mt-6"
      />
      <details className="mt-5 text-[1rem]">
        <summary className="link min-h-11 content-center font-[650]">{raw.open}</summary>
        <p className="mt-2 font-mono text-xs break-all text-muted">{raw.file}</p>
        <pre className="mt-2 overflow-x-auto bg-panel p-4 font-mono text-xs leading-normal whitespace-pre-wrap">
          {raw.text}
        </pre>
      </details>
    </SampleSheet>
  );
}

/** Shows the messages of the day as one bar with a legend. */
function Shares({ bar }: Pick<Report, "bar">) {
  const all = messagesOf();
  return (
    <div className="mt-5">
      <p className="text-[1rem]">
        <strong className="font-display text-2xl">{all}</strong> {bar.label}
      </p>
      <svg
        viewBox={`0 0 ${all} 4`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 h-5 w-full"
      >
        {results.map((result, index) => (
          <rect
            key={result}
            x={results.slice(0, index).reduce((sum, before) => sum + messagesOf(before), 0)}
            width={messagesOf(result)}
            height="4"
            className={fills[result]}
          />
        ))}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {results.map((result) => (
          <li key={result} className="flex items-center gap-2">
            <svg viewBox="0 0 8 8" aria-hidden="true" className="size-3">
              <rect width="8" height="8" className={fills[result]} />
            </svg>
            <span>
              <b>{messagesOf(result)}</b> {bar.parts[result]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const mark = "-mt-0.5 inline-block size-[0.9em] align-middle";

/** Renders a cell: a pass or fail at its start with an icon, and our notes like remarks in the margin. */
function Result({ text }: { text: string }) {
  const [, result, rest = ""] = /^(pass|fail)\b(.*)$/s.exec(text) ?? [];
  if (/^\d+$/.test(text)) return text;
  if (!result)
    return (
      <span className="block border-l-3 border-poppy pl-4">
        <SiteText text={text} />
      </span>
    );
  return (
    <span className="wrap-anywhere">
      <b className={cx(result === "pass" ? "text-oak" : "text-poppy")}>
        {result === "pass" ? <CheckIcon className={mark} /> : <CloseIcon className={mark} />}{" "}
        {result}
      </b>
      {rest}
    </span>
  );
}
