import { useState } from "react";
import { ApiError, callApi } from "#platform/call-api.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { checkAudit } from "./contract.ts";

type Outcome = { tone: "success" | "error"; words: string };

/** Asks the server to walk the chain: each row holds the hash of the one before it. */
export function AuditVerify({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function verify() {
    setBusy(true);
    try {
      const { rows, brokenAt } = await callApi(checkAudit, {});
      setOutcome(
        brokenAt === null
          ? {
              tone: "success",
              words: `All ${rows} rows follow from each other. Nothing was changed or taken out.`,
            }
          : {
              tone: "error",
              words: `Row ${brokenAt} does not follow from the one before it: a row was changed or taken out.`,
            },
      );
      onDone();
    } catch (error) {
      const words = error instanceof ApiError ? error.message : "That did not work.";
      setOutcome({ tone: "error", words });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button look="secondary" size="small" busy={busy} onClick={verify}>
        Verify the log
      </Button>
      {outcome ? (
        <Notice tone={outcome.tone} announce>
          {outcome.words}
        </Notice>
      ) : null}
    </div>
  );
}
