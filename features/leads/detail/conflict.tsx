import { statusWords } from "#features/leads/lead-words.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/notice.tsx";
import type { LeadSeen } from "./seen.ts";

/** Somebody was faster: what they made of the lead, and what was wanted here. */
export type LeadConflict = {
  mine: string;
  before: LeadSeen;
  theirs: LeadSeen;
  /** What is asked, where that is more than whose version is kept. */
  question?: { words: string; yes: string; no: string };
  keepTheirs: () => void;
  saveMine: () => void;
};

/** What somebody else changed, line by line. */
function changesOf(before: LeadSeen, theirs: LeadSeen): string[] {
  const lines: string[] = [];
  if (before.status !== theirs.status) lines.push(`Status ${statusWords[theirs.status]}`);
  if (before.ownerId !== theirs.ownerId) lines.push(`Owner ${theirs.ownerName ?? "nobody"}`);
  if (before.answeredAt === null && theirs.answeredAt !== null) lines.push("Answered");
  if (before.nextStep !== theirs.nextStep) {
    lines.push(theirs.nextStep ? `Next step: ${theirs.nextStep}` : "Next step done");
  }
  if (before.heldUntil !== theirs.heldUntil) {
    lines.push(theirs.heldUntil ? `On hold: ${theirs.holdReason}` : "Hold ended");
  }
  if (before.mergedInto !== theirs.mergedInto) lines.push("Merged with another lead");
  return lines.length > 0 ? lines : ["A newer entry in the history"];
}

/** Both versions side by side, to choose from; nothing was overwritten yet. */
export function ConflictNotice({ words, conflict }: { words: string; conflict: LeadConflict }) {
  const { question } = conflict;
  return (
    <Notice tone="warning" announce className="text-sm">
      <p className={cx(question && "font-[650]")}>{question?.words ?? words}</p>
      <dl className="mt-2.5 grid gap-3 @md:grid-cols-2">
        <div>
          <dt className="label">Theirs</dt>
          {changesOf(conflict.before, conflict.theirs).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
        <div>
          <dt className="label">Mine</dt>
          <dd>{conflict.mine}</dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={conflict.keepTheirs}>
          {question?.no ?? "Keep theirs"}
        </Button>
        <Button look="secondary" size="small" onClick={conflict.saveMine}>
          {question?.yes ?? "Save mine anyway"}
        </Button>
      </div>
    </Notice>
  );
}
