import { type ChangeObject, diffLines, diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import { cx } from "#ui/class-names.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** Time limit for the word comparison (ms); beyond it, lines are compared instead. */
const timeoutMs = 1500;

function changesOf(before: string, after: string): ChangeObject<string>[] {
  return diffWordsWithSpace(before, after, { timeout: timeoutMs }) ?? diffLines(before, after);
}

type WordDiffProps = { before: string; after: string; className?: string };

/** Merges two texts: removed words are struck through, added ones underlined, and screen readers announce both. */
export function WordDiff({ before, after, className }: WordDiffProps) {
  const changes = useMemo(() => changesOf(before, after), [before, after]);
  let at = 0;
  return (
    <div className={cx("text-sm whitespace-pre-wrap wrap-anywhere", className)}>
      {changes.map(({ value, added, removed }) => {
        at += 1;
        if (added)
          return (
            <ins
              key={at}
              className="bg-oak/15 text-ink decoration-oak decoration-2 underline-offset-2"
            >
              <VisuallyHidden>[added] </VisuallyHidden>
              {value}
              <VisuallyHidden> [end]</VisuallyHidden>
            </ins>
          );
        if (removed)
          return (
            <del key={at} className="bg-error/10 text-muted decoration-error">
              <VisuallyHidden>[removed] </VisuallyHidden>
              {value}
              <VisuallyHidden> [end]</VisuallyHidden>
            </del>
          );
        return <span key={at}>{value}</span>;
      })}
    </div>
  );
}
