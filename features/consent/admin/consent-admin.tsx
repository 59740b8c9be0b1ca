import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { signalNames } from "#features/consent/choice.ts";
import { consentActions, receiptPattern } from "#features/consent/contract.ts";
import {
  type ConsentCount,
  type ConsentRecord,
  consentCalls,
  consentCountCalls,
} from "#features/consent/ledger-contract.ts";
import { tidyReceipt } from "#features/consent/receipt.ts";
import { ChoiceLinks } from "#platform/client/staff/choice-links.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { counted } from "#platform/counted.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Part } from "#ui/page/part.tsx";

const actionNames: Record<ConsentCount["action"], string> = {
  accept_all: "Accept All",
  reject_all: "Reject All",
  save_preferences: "Own choice",
  withdraw: "Withdrawn",
};

const ranges = [7, 30, 90];

/** Shows staff the consent ledger: counts of answers, and the record of a receipt number. */
export function ConsentAdmin() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
      <Part heading="How visitors answered">
        <Answers />
      </Part>
      <Part heading="Find a receipt">
        <FindReceipt />
      </Part>
    </div>
  );
}

function Answers() {
  const [query] = useSearchParams();
  const days = ranges.find((each) => String(each) === query.get("days")) ?? 30;
  const call = useCall(consentCountCalls.read, { query: { days } });
  return (
    <>
      <div className="mb-3">
        <ChoiceLinks
          label="Range"
          current={String(days)}
          choices={ranges.map((each) => ({
            id: String(each),
            name: `${each} days`,
            to: { search: `?tab=consent&days=${each}` },
          }))}
        />
      </div>
      <Loaded call={call}>
        {({ counts, policyVersion }) => (
          <div aria-busy={call.stale || undefined}>
            <p className="mb-3 max-w-measure text-[1rem]">
              {acceptedText(counts)} Cookie policy {policyVersion}.
            </p>
            <Table
              caption="Answers to the cookie banner"
              columns={columns}
              rows={counts.toSorted((one, other) => other.count - one.count)}
              rowKey={({ action, wordingVersion }) => `${action} ${wordingVersion}`}
              empty="No answers yet"
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

const columns: Column<ConsentCount>[] = [
  { id: "action", heading: "Answer", rowHeading: true, cell: ({ action }) => actionNames[action] },
  { id: "wording", heading: "Edition of the wording", cell: (row) => row.wordingVersion },
  { id: "count", heading: "Count", align: "end", cell: ({ count }) => count },
];

/** Returns how many of the answers, without withdrawals, accepted everything. */
function acceptedText(counts: readonly ConsentCount[]): string {
  const sumOf = (...actions: ConsentCount["action"][]) =>
    counts.reduce((sum, { action, count }) => sum + (actions.includes(action) ? count : 0), 0);
  const accepted = sumOf("accept_all");
  const all = sumOf(...consentActions);
  if (all === 0) return "Nobody has answered the banner in this period.";
  return `${accepted} of ${counted(all, "answer")} accepted everything: ${Math.round((100 * accepted) / all)}%.`;
}

function FindReceipt() {
  const { moment } = useStaff();
  const [record, setRecord] = useState<ConsentRecord>();
  const [invalid, setInvalid] = useState(false);
  const { busy, error, run, reset } = useAction(consentCalls.read, { onDone: setRecord });

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const receipt = tidyReceipt(String(new FormData(event.currentTarget).get("receipt")));
    const valid = receiptPattern.test(receipt);
    setRecord(undefined);
    setInvalid(!valid);
    reset();
    if (valid) void run({ params: { receipt } });
  }

  return (
    <>
      <p className="mb-4 max-w-measure text-sm text-muted">
        Every visitor who answers the banner gets a receipt number. The ledger stores the choice
        under that number and nothing about the visitor.
      </p>
      <form method="post" noValidate onSubmit={find} className="grid max-w-md gap-4">
        <TextField
          label="Receipt number"
          name="receipt"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={invalid ? "A receipt number looks like C-7F3K-92QX-4M0D-ZB5T." : error?.message}
        />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="justify-self-start"
          busy={busy}
        >
          Find it
        </Button>
      </form>
      {record ? (
        <ol aria-label={`Receipt ${record.receipt}`} className="mt-5 border-t-2 border-ink">
          {record.lines.map((line) => (
            <li key={line.at} className="border-b border-hairline py-2.5">
              <p className="font-[650]">
                {actionNames[line.action]}, {moment(new Date(line.at).getTime())}
              </p>
              <p className="text-sm text-muted">
                Policy {line.policyVersion}, wording {line.wordingVersion}
              </p>
              <p className="text-sm">Granted: {grantedOf(line.signals)}</p>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

function grantedOf(signals: ConsentRecord["lines"][number]["signals"]): string {
  const names = signalNames.filter((name) => signals[name] === "granted");
  return names.map((name) => name.replace(/_/g, " ")).join(", ") || "nothing";
}
