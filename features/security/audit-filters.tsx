import { address, textUpTo, useAddress } from "#platform/client/staff/address.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { securityCalls } from "./contract.ts";

type AuditFiltersProps = Pick<
  AnswerOf<typeof securityCalls.readAudit>,
  "actions" | "actionLabels" | "people"
>;

export const auditAddress = address({
  action: textUpTo(200),
  person: textUpTo(200),
  from: textUpTo(10),
  to: textUpTo(10),
  /** Number of the entry before which the page begins; 0 for the newest. */
  before: (text) => Number(text) || 0,
});

/** Filters the log. Stores each choice in the URL, so that a link shows the same rows. */
export function AuditFilters({ actions, actionLabels, people }: AuditFiltersProps) {
  const { go, ...values } = useAddress(auditAddress);
  const field = (name: "action" | "person" | "from" | "to") => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      go({ [name]: target.value, before: 0 }, { replace: true, preventScrollReset: true }),
  });
  return (
    <div className="grid grid-cols-2 gap-x-3 max-sm:*:nth-[n+3]:col-span-2 gap-y-3 sm:gap-x-5 xl:max-w-5xl xl:grid-cols-4">
      <Select
        label="What"
        required={false}
        placeholder="Everything"
        options={actions.map((action) => ({
          value: action,
          label: actionLabels[action] ?? action,
        }))}
        {...field("action")}
      />
      <Select
        label="Who"
        required={false}
        placeholder="Everybody"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        {...field("person")}
      />
      <TextField label="From" required={false} type="date" {...field("from")} />
      <TextField label="Until" required={false} type="date" {...field("to")} />
    </div>
  );
}
