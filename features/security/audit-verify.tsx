import { useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { acceptAudit, checkAudit } from "./contract.ts";

type Verdict = AnswerOf<typeof checkAudit>;
type Outcome = { tone: "success" | "error"; words: string; sealBroken?: boolean };

/** Has the server walk the log: each row holds the hash of the one before it, and the end is sealed. */
export function AuditVerify({ mayAccept, onDone }: { mayAccept: boolean; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function act(work: () => Promise<Outcome>) {
    setBusy(true);
    try {
      setOutcome(await work());
      onDone();
    } catch (error) {
      setOutcome({ tone: "error", words: failureWords(error) });
    }
    setBusy(false);
  }

  const verify = () => act(async () => outcomeOf(await callApi(checkAudit, {})));
  const accept = () =>
    act(async () => {
      await callApi(acceptAudit, {});
      return { tone: "success", words: "The log is sealed again from here on. A row says so." };
    });

  return (
    <div className="grid justify-items-start gap-3">
      <Button look="secondary" size="small" busy={busy} onClick={() => void verify()}>
        Verify the log
      </Button>
      {outcome ? (
        <Notice tone={outcome.tone} announce>
          <p>{outcome.words}</p>
          {outcome.sealBroken && mayAccept ? (
            <Button
              look="secondary"
              size="small"
              className="mt-3"
              busy={busy}
              onClick={() => void accept()}
            >
              Seal it from here on
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </div>
  );
}

function outcomeOf({ rows, brokenAt, fault }: Verdict): Outcome {
  if (brokenAt === null || fault === null) {
    const entries = rows === 1 ? "1 entry" : `${rows} entries`;
    return { tone: "success", words: `Log verified: ${entries}, none altered.` };
  }
  return { tone: "error", words: faultWords[fault](brokenAt), sealBroken: fault === "seal" };
}

const faultWords: Record<NonNullable<Verdict["fault"]>, (entry: number) => string> = {
  row: (entry) =>
    `Entry ${entry} does not follow from the one before it: an entry was altered or removed.`,
  end: (entry) =>
    `The end of the log is wrong at entry ${entry}: entries are missing or were added.`,
  seal: () =>
    "The log was not sealed by this server. Either its SESSION_SECRET was changed, or somebody rewrote the log.",
  cut: (entry) => `Entries up to ${entry} are gone, and this server has not removed them.`,
  note: (entry) =>
    `Entry ${entry} is not the one that a backup noted: the log was rewritten, or an older database was put in its place.`,
};
