import { SiteText } from "#app/shell/site-text.tsx";
import type { Location } from "#content/locations/schema.ts";
import { cx } from "#ui/class-names.ts";

type FieldNoteProps = {
  note: Location["fieldNote"];
  /** `margin` is beside the text, `strip` runs across the page. */
  form: "margin" | "strip";
};

export function FieldNote({ note, form }: FieldNoteProps) {
  const strip = form === "strip";
  return (
    <aside
      aria-labelledby="field-note"
      className={cx(
        "on-panel bg-panel",
        strip ? "py-9 lg:py-11" : "border-t-3 border-poppy px-6 py-7",
      )}
    >
      <div className={cx(strip && "wrap")}>
        <h2 id="field-note" className="text-xl">
          {note.heading}
        </h2>
        <dl
          className={cx(
            "mt-4 text-[1rem] leading-normal",
            strip
              ? `grid gap-x-10 gap-y-5 sm:grid-cols-2 ${stripColumns(note.facts.length)}`
              : "grid gap-4",
          )}
        >
          {note.facts.map((fact) => (
            <div key={fact.label} className={cx(!strip && "border-t border-hairline pt-3")}>
              <dt className="text-sm font-[650] text-oak">{fact.label}</dt>
              <dd className="mt-0.5">
                <SiteText text={fact.text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  );
}

function stripColumns(count: number): string {
  return count === 5 ? "lg:grid-cols-5" : count === 3 ? "lg:grid-cols-3" : "lg:grid-cols-4";
}
