import type { Grade } from "#features/assessment/scoring/scoring.ts";
import { headTexts } from "#features/assessment/texts/report-texts.ts";
import { cx } from "#ui/class-names.ts";
import { useTranslation } from "#ui/use-translation.ts";

/** Colours of the grades. The letter and the filled share say the same without colour. */
const tones: Readonly<Record<Grade, string>> = {
  A: "text-oak",
  B: "text-link",
  C: "text-amber",
  D: "text-poppy",
  F: "text-error",
};

type GradeRingProps = { grade: Grade; score: number; className?: string };

/** Shows the grade in a ring that is filled according to the score. */
export function GradeRing({ grade, score, className }: GradeRingProps) {
  return (
    <span
      data-grade={grade}
      className={cx("relative grid shrink-0 place-items-center", tones[grade], className)}
    >
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="absolute inset-0 size-full -rotate-90"
      >
        <circle cx="50" cy="50" r="44" fill="none" className="stroke-hairline" strokeWidth="7" />
        <circle
          cx="50"
          cy="50"
          r="44"
          fill="none"
          stroke="currentColor"
          strokeWidth="9"
          pathLength="100"
          strokeDasharray={`${score} 100`}
        />
      </svg>
      <span className="relative font-display leading-none font-bold">
        <span className="sr-only">{useTranslation(headTexts).grade} </span>
        {grade}
      </span>
    </span>
  );
}
