import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { FieldError } from "#ui/form/field-error.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { linkAddress } from "./link-address.ts";

type LinkFormProps = {
  isLink: boolean;
  /** Called with null to change nothing, and with an empty address to remove the link. */
  onDone: (href: string | null) => void;
};

/** Asks for the address of a link and accepts only a valid one. */
export function LinkForm({ isLink, onDone }: LinkFormProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const errorId = useId();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React would bubble the event to a form around the editor.
    event.stopPropagation();
    const href = linkAddress(typed);
    if (href) onDone(href);
    else
      setError("Enter a full address: https://example.com, or /contact for a page of this site.");
  }
  return (
    <form
      onSubmit={handleSubmit}
      onKeyDown={(event) => event.key === "Escape" && onDone(null)}
      className="flex flex-wrap items-center gap-2 border-t border-hairline px-2 py-2"
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the form appears because somebody pressed "Link"
        autoFocus
        aria-label="Link address"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        placeholder="https:// or /contact"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        className={cx(controlStyle, "min-w-0 grow basis-56 py-1.5 text-sm")}
      />
      <Button type="submit" size="small">
        Set link
      </Button>
      {isLink ? (
        <Button size="small" variant="secondary" onClick={() => onDone("")}>
          Remove link
        </Button>
      ) : null}
      {error ? (
        <div className="basis-full">
          <FieldError id={errorId} error={error} />
        </div>
      ) : null}
    </form>
  );
}
