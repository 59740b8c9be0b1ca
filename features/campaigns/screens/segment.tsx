import type { AudienceAnswer, Send } from "#features/campaigns/contract.ts";
import { Select } from "#ui/form/select.tsx";
import { people } from "./labels.ts";

type SendReadersProps = {
  segment: Send["segment"];
  audience: AudienceAnswer | undefined;
  onChange: (part: Partial<Send["segment"]>) => void;
};

const parts = [
  { name: "industry", facet: "industries", label: "Industry" },
  { name: "topic", facet: "topics", label: "Topic" },
  { name: "source", facet: "sources", label: "Came from" },
] as const;

/** Whom a send goes to, by what is known of the readers; only what somebody on the list has is offered. */
export function SendReaders({ segment, audience, onChange }: SendReadersProps) {
  const offered = parts.filter(
    ({ name, facet }) => segment[name] !== "" || (audience?.facets[facet]?.length ?? 0) > 0,
  );
  return (
    <fieldset>
      <legend className="label">Readers</legend>
      <p className="mb-3 text-sm text-muted" aria-live="polite">
        {audience ? `Goes to ${people(audience.count)} as the list stands now.` : "Counting…"}
        {offered.length === 0
          ? " Interests are known of nobody yet: they come with an import, or from the page somebody signed up on."
          : ""}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {offered.map(({ name, facet, label }) => {
          const known = audience?.facets[facet] ?? [];
          const here = segment[name];
          const options = known.map(({ value, count }) => ({
            value,
            label: `${value === "import" ? "Import" : value} (${count})`,
          }));
          if (here && !known.some(({ value }) => value === here)) {
            options.push({ value: here, label: `${here} (0)` });
          }
          return (
            <Select
              key={name}
              label={label}
              optional
              placeholder="Any"
              options={options}
              value={here}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
