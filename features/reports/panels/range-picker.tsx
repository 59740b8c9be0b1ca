import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ChoiceLinks } from "#platform/client/staff/choice-links.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useAddressWith, useRange } from "./use-range.ts";

const ready = [7, 28, 90];

/** Chooses the days shown: the last week, four weeks or quarter, or any other range. The URL holds the choice. */
export function RangePicker() {
  const { days, from = "", to = "" } = useRange();
  const addressWith = useAddressWith();
  const [open, setOpen] = useState(Boolean(from));
  const choices = ready.map((count) => ({
    id: String(count),
    name: `${count} days`,
    to: addressWith({ days: count, from: "", to: "" }),
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <ChoiceLinks label="Days shown" choices={choices} current={from ? "" : String(days)} />
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-9 cursor-pointer items-center rounded-md px-2.5 text-sm text-link hover:bg-panel"
      >
        Custom range
      </button>
      {open ? <OtherDays key={`${from} ${to}`} from={from} to={to} /> : null}
    </div>
  );
}

function OtherDays({ from, to }: { from: string; to: string }) {
  const addressWith = useAddressWith();
  const navigate = useNavigate();
  const [error, setError] = useState("");

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [first, last] = [String(typed.get("from")), String(typed.get("to"))];
    if (!first || !last) return setError("Choose both days.");
    if (first > last) return setError("The last day comes before the first.");
    setError("");
    navigate(addressWith({ days: "", from: first, to: last }), { preventScrollReset: true });
  }

  return (
    <form
      noValidate
      aria-label="Custom range"
      onSubmit={show}
      className="flex basis-full flex-wrap items-end gap-x-4 gap-y-3"
    >
      <TextField label="First day" name="from" type="date" defaultValue={from} error={error} />
      <TextField label="Last day" name="to" type="date" defaultValue={to} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
