import { useSearchParams } from "react-router";
import { changedQuery } from "#platform/client/use-query-change.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { securityCalls } from "./contract.ts";

type AuditFiltersProps = Pick<
  AnswerOf<typeof securityCalls.readAudit>,
  "actions" | "actionLabels" | "people"
>;

/** Filters the log. Stores each choice in the URL, so that a link shows the same rows. */
export function AuditFilters({ actions, actionLabels, people }: AuditFiltersProps) {
  const [query, setQuery] = useSearchParams();
  function choose(name: string, value: string) {
    const next = changedQuery(query, { [name]: value, before: null });
    setQuery(next, { replace: true, preventScrollReset: true });
  }
  const field = (name: string) => ({
    value: query.get(name) ?? "",
    onChange: (event: { target: { value: string } }) => choose(name, event.target.value),
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
