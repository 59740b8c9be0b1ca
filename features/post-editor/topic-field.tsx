import { type KeyboardEvent, useId, useState } from "react";
import { topicName } from "#content/blog.ts";
import { isTopic, postLimits, slugOf } from "#features/blog/contract.ts";
import { controlStyle, describedBy, FieldFrame } from "#ui/form/field-frame.tsx";
import { CloseIcon } from "#ui/icons.tsx";

type TopicFieldProps = {
  topics: readonly string[];
  suggestions: readonly string[];
  error: string | undefined;
  onChange: (topics: string[]) => void;
  readOnly: boolean;
};

/** Edits the topics of a post; topics in use are suggested. */
export function TopicField(props: TopicFieldProps) {
  const { topics, suggestions, error, onChange, readOnly } = props;
  const id = useId();
  const [text, setText] = useState("");

  function add(typed: string) {
    const topic = slugOf(typed);
    setText("");
    if (topic && isTopic(topic) && !topics.includes(topic)) onChange([...topics, topic]);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add(text);
  }
  const full = topics.length >= postLimits.topics;
  return (
    <FieldFrame
      id={id}
      label="Topics"
      hint={readOnly ? undefined : "Press Enter after each."}
      error={error}
    >
      {topics.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {topics.map((topic) => (
            <li
              key={topic}
              className="flex items-center gap-0.5 rounded-md border border-edge py-0.5 pr-0.5 pl-2 text-sm"
            >
              {topicName(topic)}
              {readOnly ? null : (
                <button
                  type="button"
                  aria-label={`Remove ${topicName(topic)}`}
                  onClick={() => onChange(topics.filter((each) => each !== topic))}
                  className="grid size-6 place-items-center rounded-md text-muted hover:bg-panel hover:text-ink"
                >
                  <CloseIcon className="size-3.5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {readOnly || full ? null : (
        <input
          id={id}
          list={`${id}-suggestions`}
          value={text}
          maxLength={postLimits.topic}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, "hint", error)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          onBlur={() => add(text)}
          className={controlStyle}
        />
      )}
      <datalist id={`${id}-suggestions`}>
        {suggestions.map((topic) => (
          <option key={topic} value={topicName(topic)} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
