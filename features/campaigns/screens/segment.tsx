import type { AudienceAnswer, Campaign } from "#features/campaigns/contract.ts";
import { Select } from "#ui/form/select.tsx";
import { people } from "./labels.ts";

type SegmentFieldsProps = {
  segment: Campaign["segment"];
  audience: AudienceAnswer | undefined;
  onChange: (part: Partial<Campaign["segment"]>) => void;
};

const parts = [
  { name: "industry", facet: "industries", label: "Industry" },
  { name: "topic", facet: "topics", label: "Topic" },
  { name: "source", facet: "sources", label: "Came from" },
] as const;

/** Narrows the recipients by what is known of the subscribers; only existing values are offered. */
export function SegmentFields({ segment, audience, onChange }: SegmentFieldsProps) {
  const offered = parts.filter(
    ({ name, facet }) => segment[name] !== "" || (audience?.facets[facet]?.length ?? 0) > 0,
  );
  return (
    <fieldset>
      <legend className="label">Recipients</legend>
      <p className="mb-3 text-sm text-muted" aria-live="polite">
        {audience ? `Goes to ${people(audience.count)} as the list stands now.` : "Counting…"}
        {offered.length === 0
          ? " No interests are known yet. They come from imports and from the page where somebody signed up."
          : ""}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {offered.map(({ name, facet, label }) => {
          const existing = audience?.facets[facet] ?? [];
          const selected = segment[name];
          const options = existing.map(({ value, count }) => ({
            value,
            label: `${value === "import" ? "Import" : value} (${count})`,
          }));
          if (selected && !existing.some(({ value }) => value === selected)) {
            options.push({ value: selected, label: `${selected} (0)` });
          }
          return (
            <Select
              key={name}
              label={label}
              optional
              placeholder="Any"
              options={options}
              value={selected}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
