import { useState } from "react";
import type { ApiError } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { counted } from "#platform/counted.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { securityCalls } from "./contract.ts";

type Verification = AnswerOf<typeof securityCalls.verifyAudit>;
type Outcome = { tone: "success" | "error"; message: string; sealBroken?: boolean };

/** Asks the server to verify the log, in which each row contains the previous row's hash and the end is sealed. */
export function AuditVerify({ onDone }: { onDone: () => void }) {
  const { may } = useStaff();
  const [outcome, setOutcome] = useState<Outcome>();
  const onFailed = ({ message }: ApiError) => setOutcome({ tone: "error", message });
  const verify = useAction(securityCalls.verifyAudit, {
    onDone(verification) {
      setOutcome(outcomeOf(verification));
      onDone();
    },
    onFailed,
  });
  const accept = useAction(securityCalls.acceptAudit, {
    onDone() {
      const message = "The log is sealed again from here on. An entry records it.";
      setOutcome({ tone: "success", message });
      onDone();
    },
    onFailed,
  });
  const busy = verify.busy || accept.busy;

  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" size="small" busy={busy} onClick={() => void verify.run({})}>
        Verify the log
      </Button>
      {outcome ? (
        <Notice tone={outcome.tone} announce>
          <p>{outcome.message}</p>
          {outcome.sealBroken && may("security.edit") ? (
            <Button
              variant="secondary"
              size="small"
              className="mt-3"
              busy={busy}
              onClick={() => void accept.run({})}
            >
              Seal it from here on
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </div>
  );
}

function outcomeOf({ rows, brokenAt, problem }: Verification): Outcome {
  if (brokenAt === null || problem === null) {
    const entries = counted(rows, "entry", "entries");
    return { tone: "success", message: `Log verified: ${entries}, none altered.` };
  }
  return {
    tone: "error",
    message: problemMessages[problem](brokenAt),
    sealBroken: problem === "seal",
  };
}

const problemMessages: Record<NonNullable<Verification["problem"]>, (entry: number) => string> = {
  row: (entry) =>
    `Entry ${entry} does not follow from the one before it: an entry was altered or removed.`,
  end: (entry) =>
    `The end of the log is wrong at entry ${entry}: entries are missing or were added.`,
  seal: () =>
    "The log was not sealed by this server. Either its SESSION_SECRET was changed, or somebody rewrote the log.",
  cut: (entry) => `Entries up to ${entry} are missing, and this server has not removed them.`,
  note: (entry) =>
    `Entry ${entry} is not the one that a backup noted: the log was rewritten, or replaced by an older database.`,
};
