import { Notice } from "#ui/notice.tsx";
import { ConflictNotice } from "./lead-conflict.tsx";
import type { LeadFault, LeadWork } from "./use-attempt.ts";

type FaultProps = { fault: LeadFault | null; at: readonly LeadWork[] };

/** What could not be done, shown where it was wanted: `at` names what is done in this place. */
export function Fault({ fault, at }: FaultProps) {
  if (!fault || !at.includes(fault.work)) return null;
  if (fault.conflict) return <ConflictNotice words={fault.words} conflict={fault.conflict} />;
  return (
    <Notice tone="warning" announce className="text-sm">
      {fault.words}
    </Notice>
  );
}
