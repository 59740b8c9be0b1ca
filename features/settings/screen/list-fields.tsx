import { useId, useRef, useState } from "react";
import { type Company, withCompany } from "#content/company.ts";
import about from "#content/pages/about.md";
import { roleNames, roles } from "#platform/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FieldError } from "#ui/form/field-error.tsx";
import { controlStyle, describedBy, FieldFrame } from "#ui/form/field-frame.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { dayNames } from "./labels.ts";

type ListProps<Item> = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
};

/** Group of checkboxes under one legend. */
export function BoxGroup<Item extends string | number>({
  label,
  hint,
  error,
  items,
  onChange,
  choices,
  columns,
}: ListProps<Item> & { choices: readonly { value: Item; label: string }[]; columns?: boolean }) {
  const id = useId();
  const toggle = (value: Item, on: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((each) => (each === value ? on : items.includes(each))),
    );
  return (
    <fieldset aria-describedby={describedBy(id, hint, error)} className="min-w-0">
      <legend className="label">{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div
        className={columns ? "mt-2.5 grid grid-cols-2 gap-2.5 sm:grid-cols-3" : "mt-2.5 grid gap-3"}
      >
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={items.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** The days of the week, Monday first. */
export const week = [1, 2, 3, 4, 5, 6, 0].map((value) => ({ value, label: dayNames[value] ?? "" }));

export const everyRole = roles.map((value) => ({ value, label: roleNames[value] }));

/** Returns the statements that the About page may publish, each as visitors would read it. */
export function securityStatements(company: Company) {
  return about.ourOwnSecurity.items.map(({ id, text }) => ({
    value: id,
    label: withCompany(text, company),
  }));
}

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

/** List of single days, added one at a time and sorted. */
export function DatesField({ label, hint, error, items, onChange }: ListProps<string>) {
  const id = useId();
  const [day, setDay] = useState("");
  const input = useRef<HTMLInputElement>(null);
  function add() {
    if (day !== "" && !items.includes(day)) onChange([...items, day].sort());
    setDay("");
    input.current?.focus();
  }
  return (
    <div className="grid gap-2">
      <FieldFrame id={id} label={label} hint={hint} error={error} optional>
        <div className="flex gap-2">
          <input
            ref={input}
            id={id}
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
            aria-describedby={describedBy(id, hint, error)}
            className={`${controlStyle} max-w-56`}
          />
          <Button variant="secondary" onClick={add} disabled={day === ""}>
            Add day
          </Button>
        </div>
      </FieldFrame>
      {items.length > 0 ? (
        <ul className="border-t border-hairline text-sm">
          {items.map((item) => (
            <li
              key={item}
              className="flex items-center justify-between gap-3 border-b border-hairline py-1"
            >
              {longDay.format(new Date(`${item}T12:00:00Z`))}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${longDay.format(new Date(`${item}T12:00:00Z`))}`}
                onClick={() => onChange(items.filter((each) => each !== item))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export type Person = { name: string; role: string };

type TeamProps = ListProps<Person> & { errors: Readonly<Record<string, string>> };

/** List of team members in the order in which the page shows them. */
export function TeamField({ label, hint, items, onChange, errors }: TeamProps) {
  const change = (at: number, part: Partial<Person>) =>
    onChange(items.map((person, index) => (index === at ? { ...person, ...part } : person)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="label">{label}</legend>
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      {items.map((person, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a person is the line they stand on
          key={index}
          className="grid items-start gap-x-3 gap-y-2 border-b border-hairline pb-3 sm:grid-cols-[1fr_1fr_auto]"
        >
          <TextField
            label={`Name ${index + 1}`}
            value={person.name}
            maxLength={80}
            error={errors[`team.${index}.name`]}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <TextField
            label={`Role ${index + 1}`}
            value={person.role}
            maxLength={80}
            error={errors[`team.${index}.role`]}
            onChange={(event) => change(index, { role: event.target.value })}
          />
          <Button
            variant="quiet"
            size="small"
            className="justify-self-start sm:mt-8"
            aria-label={`Remove ${person.name || `person ${index + 1}`}`}
            onClick={() => onChange(items.filter((_, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        disabled={items.length >= 50}
        onClick={() => onChange([...items, { name: "", role: "" }])}
      >
        Add a person
      </Button>
    </fieldset>
  );
}
