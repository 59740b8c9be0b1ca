import { type FormEvent, useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { dayOf } from "#features/leads/lead-days.ts";
import { isOpenStatus } from "#features/leads/lead-states.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { inDollars } from "#platform/dollars.ts";
import { dayText } from "#platform/time/formats.ts";
import { Button } from "#ui/button.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { manualLimits } from "./contract.ts";

/** Whole dollars, and the day on which they are expected. */
export type Expected = { value: number | null; on: string | null };

type ExpectedValueProps = {
  lead: Lead;
  busy: boolean;
  onSay: (expected: Expected) => Promise<unknown>;
};

/** Shows what an open lead is expected to bring and when, and asks for it; both can be left out. */
export function ExpectedValue({ lead, busy, onSay }: ExpectedValueProps) {
  const { hours } = useStaff();
  const [editing, setEditing] = useState(false);
  const { status, expectedValue, expectedAt } = lead;
  if (!isOpenStatus(status)) return null;
  if (editing) {
    const say = async (expected: Expected) => {
      await onSay(expected);
      setEditing(false);
    };
    return <ExpectedForm lead={lead} busy={busy} onSay={say} />;
  }
  const day = expectedAt === null ? "" : ` by ${dayText(expectedAt, hours)}`;
  return (
    <p className="-mt-2 text-sm print:hidden">
      {expectedValue === null ? null : `Expected: ${inDollars(expectedValue)}${day}. `}
      <button
        type="button"
        onClick={() => setEditing(true)}
        className="link min-h-8 max-lg:min-h-11"
      >
        {expectedValue === null ? "Add the expected value" : "Change"}
      </button>
    </p>
  );
}

const small = `${controlStyle} min-h-9 max-lg:min-h-11 py-1 text-sm`;

function ExpectedForm({ lead, busy, onSay }: ExpectedValueProps) {
  const { hours } = useStaff();
  const { expectedValue, expectedAt } = lead;
  const [text, setText] = useState(expectedValue === null ? "" : String(expectedValue));
  const [day, setDay] = useState(expectedAt === null ? "" : dayOf(expectedAt, hours));
  const digits = text.replace(/[$,\s]/g, "");
  const isWrong = !/^\d*$/.test(digits) || Number(digits) > manualLimits.maxValue;
  function save(event: FormEvent) {
    event.preventDefault();
    if (isWrong) return;
    const value = digits === "" ? null : Number(digits);
    void onSay({ value, on: value === null || day === "" ? null : day });
  }
  return (
    <form onSubmit={save} className="-mt-2 grid gap-1.5 print:hidden">
      <label htmlFor="lead-expected" className="text-sm text-muted">
        What may it bring? Whole dollars
      </label>
      <input
        id="lead-expected"
        inputMode="numeric"
        autoComplete="off"
        placeholder="$"
        maxLength={14}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? "lead-expected-error" : undefined}
        onChange={(event) => setText(event.target.value)}
        className={small}
      />
      {isWrong ? (
        <p id="lead-expected-error" role="alert" className="text-sm font-semibold text-error">
          Write whole dollars, such as 1200.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <input
          type="date"
          aria-label="Expected by"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className={`${small} w-auto grow`}
        />
        <Button type="submit" variant="secondary" size="small" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
