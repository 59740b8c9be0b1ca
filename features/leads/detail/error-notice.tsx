import { useEffect, useRef } from "react";
import { statusLabels } from "#features/leads/lead-labels.ts";
import type { LeadPart } from "#features/leads/lead-writes.ts";
import { ConflictQuestion } from "#ui/conflict-question.tsx";
import { Notice } from "#ui/notice.tsx";
import type { LeadSeen } from "./seen.ts";
import type { LeadConflict, LeadError } from "./use-write-error.ts";

/** Shows the error of a failed write in its part of the screen and scrolls it into view. */
export function ErrorNotice({ error, part }: { error: LeadError | null; part: LeadPart }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = error?.part === part ? error : null;
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={place} className="@container scroll-my-4">
      {shown.conflict ? (
        <Conflict message={shown.message} conflict={shown.conflict} />
      ) : (
        <Notice tone="warning" announce className="text-sm">
          {shown.message}
        </Notice>
      )}
    </div>
  );
}

function changesOf(before: LeadSeen, theirs: LeadSeen): string[] {
  const lines: string[] = [];
  if (before.status !== theirs.status) lines.push(`Status ${statusLabels[theirs.status]}`);
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

/** Shows both versions side by side to choose from; nothing is overwritten yet. */
function Conflict({ message, conflict }: { message: string; conflict: LeadConflict }) {
  const { question } = conflict;
  return (
    <ConflictQuestion
      tone="warning"
      announce
      text={question?.text ?? message}
      choices={[
        { label: question?.no ?? "Keep theirs", onChoose: conflict.acceptTheirs },
        { label: question?.yes ?? "Save mine anyway", onChoose: conflict.saveMine },
      ]}
    >
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
    </ConflictQuestion>
  );
}
