import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "#ui/class-names.ts";
import { TextArea } from "#ui/form/text-field.tsx";
import { type Mentionable, type MentionQuery, matching, mentionAt } from "./mentions.ts";

type MentionAreaProps = Omit<ComponentProps<typeof TextArea>, "value" | "onChange" | "ref"> & {
  value: string;
  onValue: (text: string) => void;
  /** Colleagues that "@" offers. */
  colleagues: readonly Mentionable[];
};

const maxOffered = 6;

/** A text area in which "@" offers colleagues: arrows move, Enter or Tab takes one, Escape closes. */
export function MentionArea({ value, onValue, colleagues, onKeyDown, ...area }: MentionAreaProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<MentionQuery | null>(null);
  const [active, setActive] = useState(0);
  const offered = typed ? matching(colleagues, typed.query).slice(0, maxOffered) : [];
  const isOpen = offered.length > 0;
  const current = offered[Math.min(active, offered.length - 1)];

  function look(text: string, caret: number | null) {
    setTyped(caret === null ? null : mentionAt(text, caret));
    setActive(0);
  }

  function take({ name }: Mentionable) {
    if (!typed) return;
    const end = typed.start + 1 + typed.query.length;
    const head = `${value.slice(0, typed.start)}@${name} `;
    // At once, because a letter typed before the caret is in its place would stay before it.
    flushSync(() => {
      onValue(head + value.slice(end).replace(/^ /, ""));
      setTyped(null);
    });
    field.current?.focus();
    field.current?.setSelectionRange(head.length, head.length);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const takes = event.key === "Enter" || event.key === "Tab";
    if (!isOpen || !current || event.ctrlKey || event.metaKey) return onKeyDown?.(event);
    if (takes) take(current);
    else if (event.key === "ArrowDown") setActive((active + 1) % offered.length);
    else if (event.key === "ArrowUp") setActive((active + offered.length - 1) % offered.length);
    else if (event.key === "Escape") setTyped(null);
    else return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <TextArea
        {...area}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && current ? `${id}-${current.id}` : undefined}
        onChange={(event) => {
          onValue(event.target.value);
          look(event.target.value, event.target.selectionStart);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={press}
      />
      {isOpen ? <Offered id={id} people={offered} current={current} onTake={take} /> : null}
    </div>
  );
}

type OfferedProps = {
  id: string;
  people: readonly Mentionable[];
  current: Mentionable | undefined;
  onTake: (person: Mentionable) => void;
};

/** Lists the colleagues to choose from; the focus stays in the text. */
function Offered({ id, people, current, onTake }: OfferedProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Colleagues"
      className="absolute top-full left-0 z-20 mt-1 w-64 max-w-full overflow-hidden rounded-md border border-hairline bg-paper py-1 shadow-float"
    >
      {people.map((person) => (
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={person === current}
          // Runs before the blur, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(person);
          }}
          className={cx(
            "flex min-h-11 cursor-pointer items-center px-4 text-sm",
            person === current ? "bg-panel" : "hover:bg-panel",
          )}
        >
          <span className="truncate">{person.name}</span>
        </div>
      ))}
    </div>
  );
}
