import { cx } from "#ui/class-names.ts";

type Choice<Id> = { id: Id; name: string; count?: number | undefined };

type ChoiceBarProps<Id> = {
  label: string;
  choices: readonly Choice<Id>[];
  current: Id;
  onChoose: (id: Id) => void;
};

/** Renders a row of toggle buttons with one active, such as the states of a list with their counts. */
export function ChoiceBar<Id extends string>(props: ChoiceBarProps<Id>) {
  const { label, choices, current, onChoose } = props;
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === current}
          onClick={() => onChoose(id)}
          className={cx(
            "inline-flex min-h-9 cursor-pointer items-center rounded-md px-2.5 text-sm hover:bg-panel",
            id === current ? "bg-panel font-[650] text-ink" : "text-muted",
          )}
        >
          {name}
          {count === undefined ? null : (
            <span className="ml-1.5 text-xs font-normal tabular-nums">{count}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
