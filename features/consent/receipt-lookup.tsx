import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isLostFile } from "#platform/lost-file.ts";
import { lostFileMessage } from "#platform/lost-file-message.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { signalNames } from "./choice.ts";
import { type ConsentAction, receiptPattern } from "./contract.ts";
import type { ConsentRecord } from "./ledger-contract.ts";
import { tidyReceipt } from "./receipt.ts";
import { readNote, sendsGpc } from "./stored-choice.ts";

const actionNames: Record<ConsentAction, string> = {
  accept_all: "Accept All",
  reject_all: "Reject All",
  save_preferences: "Save Preferences",
  withdraw: "Withdrawn",
};

type Lookup = { record?: ConsentRecord; error?: string; busy?: boolean };

/** Shows the ledger's record of a receipt number, and withdraws the choice. */
export function ReceiptLookup() {
  // Kept in the field alone: what is typed before the part wakes is told to nobody.
  const field = useRef<HTMLInputElement>(null);
  const [gpc, setGpc] = useState(false);
  const [lookup, setLookup] = useState<Lookup>({});

  useEffect(() => {
    setGpc(sendsGpc());
    if (field.current && !field.current.value) field.current.value = readNote()?.receipt ?? "";
  }, []);

  async function call(verb: "lookUpReceipt" | "withdrawReceipt", receipt: string) {
    setLookup((before) => ({ record: before.record, busy: true }));
    try {
      const calls = await import("./ledger-call.ts");
      setLookup({ record: await calls[verb](receipt) });
    } catch (failure) {
      const known = failure instanceof Error ? failure.message : "Please try again.";
      const error = isLostFile(failure) ? lostFileMessage : known;
      setLookup((before) => ({ record: before.record, error }));
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const receipt = tidyReceipt(field.current?.value ?? "");
    if (receiptPattern.test(receipt)) return void call("lookUpReceipt", receipt);
    setLookup({ error: "A receipt number looks like C-7F3K-92QX-4M0D-ZB5T." });
  }

  return (
    <div className="grid grid-cols-1 gap-4 noscript:hidden">
      {gpc ? (
        <p className="max-w-measure border-l-4 border-oak pl-3">
          <b>Opt-out preference signal honored.</b> Your browser sends Global Privacy Control.
        </p>
      ) : null}
      <form
        noValidate
        onSubmit={handleSubmit}
        className="flex max-w-lg flex-wrap items-end gap-3 print:hidden"
      >
        <TextField
          label="Receipt number"
          className="min-w-0 grow basis-64"
          ref={field}
          error={lookup.error}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="secondary" busy={lookup.busy}>
          Look up
        </Button>
      </form>
      <div aria-live="polite">
        {lookup.record ? (
          <Lines
            record={lookup.record}
            busy={lookup.busy}
            onWithdraw={(receipt) => void call("withdrawReceipt", receipt)}
          />
        ) : null}
      </div>
    </div>
  );
}

type LinesProps = {
  record: ConsentRecord;
  busy: boolean | undefined;
  onWithdraw: (receipt: string) => void;
};

type Line = ConsentRecord["lines"][number];

function Lines({ record: { receipt, lines }, busy, onWithdraw }: LinesProps) {
  const newest = lines.at(-1);
  return (
    <>
      <h3 className="text-lg">
        Recorded under <span className="whitespace-nowrap">{receipt}</span>
      </h3>
      <ol className="mt-2">
        {lines.map((line) => (
          <li key={line.action} className="border-t border-hairline py-3 last:border-b">
            <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[7rem_1fr]">
              <Fact name="Recorded">{timeText(line.at)}</Fact>
              <Fact name="Choice">{actionNames[line.action]}</Fact>
              <Fact name="Granted">{namesOf(line, "granted")}</Fact>
              <Fact name="Denied">{namesOf(line, "denied")}</Fact>
              <Fact name="Versions">
                policy {line.policyVersion}, wording {line.wordingVersion}
              </Fact>
            </dl>
          </li>
        ))}
      </ol>
      {newest?.action === "withdraw" ? (
        <p className="mt-3 text-sm">This choice is withdrawn.</p>
      ) : (
        <Button
          variant="secondary"
          className="mt-3 print:hidden"
          busy={busy}
          onClick={() => onWithdraw(receipt)}
        >
          Withdraw this choice
        </Button>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-[650]">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-1">{children}</dd>
    </>
  );
}

function namesOf({ signals }: Line, value: "granted" | "denied"): string {
  return signalNames.filter((name) => signals[name] === value).join(", ") || "none";
}

function timeText(at: string): string {
  return new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
