import { heroCount, type Report } from "#features/assessment/scoring/report.ts";
import {
  headTexts,
  type ReportTexts,
  reportTexts,
} from "#features/assessment/texts/report-texts.ts";
import { DottedText } from "#ui/dotted-text.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { effortText, isOpenRow } from "./format.ts";
import { GradeRing } from "./grade-ring.tsx";
import { SampleContext, SampleMark } from "./part.tsx";

/** Facts of a report that other pages show. */
export type CompactReport = {
  grade: Report["overall"]["grade"];
  score: number;
  gradeLabel: string;
  about: string;
  first: readonly { title: string; when: string }[];
  /** Open row of the domain with the largest weight; null if there is none. */
  row: { title: string; status: string; sentence: string } | null;
};

/** Extracts the facts of the first screen from a report, with the texts of a language. Pure. */
export function compactReport(report: Report, texts: ReportTexts = reportTexts): CompactReport {
  const { overall, fixes, outside } = report;
  const [row] = (outside?.rows ?? [])
    .filter(isOpenRow)
    .toSorted((one, other) => other.weight - one.weight);
  return {
    grade: overall.grade,
    score: overall.score,
    gradeLabel: texts.grades[overall.grade],
    about: outside?.shown ?? "",
    first: fixes
      .slice(0, heroCount)
      .map((fix) => ({ title: fix.title, when: effortText(fix, report, texts) })),
    row: row
      ? { title: row.title, status: texts.detail.statuses[row.status], sentence: row.sentence }
      : null,
  };
}

type CompactSampleProps = {
  report: CompactReport;
  /** Omits the efforts and the domain's sentence, for narrow places. */
  small?: boolean;
};

/** Shows a sample report as a card: the grade, the first three fixes, one row of the domain. */
export function CompactSample({ report, small = false }: CompactSampleProps) {
  const { grade, score, about, first, row } = report;
  const head = useTranslation(headTexts);
  return (
    <SampleContext value={true}>
      <div className="border-2 border-ink bg-paper px-5 py-5 shadow-lift">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <p className="flex min-w-0 items-center gap-4">
            <GradeRing
              grade={grade}
              score={score}
              className={small ? "size-16 text-3xl" : "size-20 text-[2.5rem]"}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-display text-xl leading-tight font-bold">
                {head.of100(score)}
              </span>
              <span className="block text-sm text-muted">
                {report.gradeLabel}, {about}
              </span>
            </span>
          </p>
          <SampleMark className="mt-1" />
        </div>
        <p className="label mt-4">{head.first}</p>
        <ol className="mt-1.5">
          {first.map(({ title, when }, index) => (
            <li
              key={title}
              className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-t border-hairline py-2 text-[1rem] leading-snug"
            >
              <span aria-hidden="true" className="font-display font-bold text-poppy">
                {index + 1}
              </span>
              <span>
                <span className="font-[650]">{title}</span>
                {small ? null : (
                  <span className="block text-sm text-muted">
                    <DottedText text={when} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
        {row ? (
          <p className="border-t border-hairline pt-2.5 text-sm leading-snug">
            <strong className="text-poppy">{row.status}</strong>{" "}
            {small ? null : <span className="font-[650]">{row.title}</span>}
            <span className={small ? "text-muted" : "block text-muted"}>{row.sentence}</span>
          </p>
        ) : null}
      </div>
    </SampleContext>
  );
}
