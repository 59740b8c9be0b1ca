import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { mailboxText } from "#features/leads/thread/message.ts";
import { emailDomain } from "#platform/mail/business-email.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { cx } from "#ui/class-names.ts";
import { FieldError } from "#ui/form/field-error.tsx";
import { typedAddresses } from "./typed-addresses.ts";

type AddressFieldProps = {
  label: string;
  /** Told to those who fill the field in. */
  hint?: string;
  addresses: readonly string[];
  /** Returns the known name of an address; empty without one. */
  nameOf: (address: string) => string;
  /** Addresses that fit. */
  max: number;
  error: string | undefined;
  isLocked: boolean;
  onChange: (addresses: readonly string[]) => void;
};

const separators = new Set([",", ";", "Enter"]);

/**
 * Holds addresses as chips. Enter, a comma or leaving the field adds what was typed; Backspace in the empty field
 * removes the last one. Something that is no address stays as a chip that says so.
 */
export function AddressField(props: AddressFieldProps) {
  const { label, hint, addresses, max, error, isLocked, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const isFull = addresses.length >= max;

  function add(text: string) {
    setTyped("");
    const known = new Set(addresses.map(emailKey));
    const added = typedAddresses(text).filter((address) => {
      const isNew = !known.has(emailKey(address));
      known.add(emailKey(address));
      return isNew;
    });
    if (added.length > 0) onChange([...addresses, ...added].slice(0, max));
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isLast = event.key === "Backspace" && typed === "" && addresses.length > 0;
    if (isLast) onChange(addresses.slice(0, -1));
    if (separators.has(event.key)) {
      add(typed);
      event.preventDefault();
    }
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (!/[,;\n<]/.test(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
  }

  function remove(address: string) {
    onChange(addresses.filter((each) => each !== address));
    // The button that had the focus goes away.
    requestAnimationFrame(() => input.current?.focus());
  }

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="label">
        {label}
        {hint ? <span className="font-normal text-muted"> {hint}</span> : null}
      </label>
      <div
        className={cx(
          "relative flex min-h-11 flex-wrap items-center gap-1.5 rounded-md border bg-paper px-2 py-1.5 focus-within:border-ink",
          error ? "border-2 border-error" : "border-edge",
        )}
      >
        {addresses.map((address) => (
          <Chip
            key={address}
            {...{ address, isLocked }}
            name={props.nameOf(address)}
            onRemove={remove}
          />
        ))}
        <input
          ref={input}
          id={id}
          // Not of type "email": that refuses a pasted list before it can be split.
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          readOnly={isLocked || isFull}
          tabIndex={isFull ? -1 : undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={isFull ? "" : "name@company.com"}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
          className={cx(
            "border-0 bg-transparent py-1 text-base text-ink placeholder:text-muted",
            isFull ? "sr-only" : "min-w-32 flex-1 px-1.5",
          )}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type ChipProps = {
  address: string;
  name: string;
  isLocked: boolean;
  onRemove: (address: string) => void;
};

function Chip({ address, name, isLocked, onRemove }: ChipProps) {
  const isWrong = emailDomain(address) === null;
  return (
    <span
      className={cx(
        "inline-flex max-w-[calc(100%-1rem)] items-center gap-1 rounded-sm border py-0.5 pl-2 text-sm",
        isWrong ? "border-error text-error" : "border-edge bg-panel",
      )}
    >
      <span className="min-w-0 wrap-anywhere">
        {mailboxText({ name, address })}
        {isWrong ? " (not an email address)" : null}
      </span>
      <button
        type="button"
        aria-label={`Remove ${address}`}
        disabled={isLocked}
        onClick={() => onRemove(address)}
        className="inline-flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-ink max-sm:size-11"
      >
        <span aria-hidden="true" className="text-lg leading-none">
          ×
        </span>
      </button>
    </span>
  );
}
