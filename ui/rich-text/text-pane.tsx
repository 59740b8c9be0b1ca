import { Suspense, useId, useState } from "react";
import { cx } from "#ui/class-names.ts";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { RichTextProps } from "./rich-text.tsx";

const RichText = lazyComponent(async () => (await import("./rich-text.tsx")).RichText);

type TextPaneProps = RichTextProps & {
  /** Changes when the text is replaced from outside. */
  textKey?: number;
  maxLength: number;
};

const modes = [
  ["visual", "Visual"],
  ["markdown", "Markdown"],
] as const;
type Mode = (typeof modes)[number][0];

/** Edits the text visually or as Markdown source; both write the same Markdown. */
export function TextPane({ textKey = 0, maxLength, ...text }: TextPaneProps) {
  const [mode, setMode] = useState<Mode>("visual");
  const id = useId();
  return (
    <div>
      <div role="tablist" aria-label="Editing mode" className="mb-2 flex gap-1">
        {modes.map(([each, label]) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            aria-selected={mode === each}
            aria-controls={`${id}-panel`}
            tabIndex={mode === each ? 0 : -1}
            onClick={() => setMode(each)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
              const other = mode === "visual" ? "markdown" : "visual";
              setMode(other);
              document.getElementById(`${id}-${other}`)?.focus();
            }}
            className={cx(
              "min-h-9 rounded-md px-3 text-sm",
              mode === each ? "bg-panel font-[650]" : "text-muted hover:bg-panel hover:text-ink",
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${mode}`}>
        {mode === "visual" ? (
          <Suspense fallback={<Waiting />}>
            <RichText key={textKey} {...text} />
          </Suspense>
        ) : (
          <textarea
            aria-label={`${text.label}, in Markdown`}
            value={text.value}
            maxLength={maxLength}
            readOnly={text.readOnly}
            spellCheck
            onChange={(event) => text.onChange(event.target.value)}
            className={cx(
              controlStyle,
              "field-sizing-content min-h-96 font-mono text-sm leading-relaxed",
            )}
          />
        )}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid min-h-96 place-items-center rounded-md border border-edge bg-paper">
      <Spinner size="large" />
    </div>
  );
}
