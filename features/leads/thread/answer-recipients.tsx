import { useState } from "react";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { mailboxText, type Recipient } from "./message.ts";
import { addressKey } from "./participants.ts";

/** Recipients of an answer: `to` is empty until the lead is loaded. */
export type ChosenRecipients = { to: string; cc: readonly string[] };

type AnswerRecipientsProps = {
  chosen: ChosenRecipients;
  /** Mailboxes of the conversation, the default first. */
  options: readonly Recipient[];
  errors: Readonly<Record<string, string>>;
  isLocked: boolean;
  onChoose: (chosen: ChosenRecipients) => void;
};

const another = "another";
/** Addresses offered for a copy; a longer list would hide the answer. */
const maxCopies = 5;

/** Shows whom an answer goes to, offers the conversation's other mailboxes or any address, and warns about a new one. */
export function AnswerRecipients({
  chosen,
  options,
  errors,
  isLocked,
  onChoose,
}: AnswerRecipientsProps) {
  const { to, cc } = chosen;
  const [first] = options;
  const same = (one: string) => (other: string) => addressKey(one) === addressKey(other);
  const isTo = same(to);
  const picked = options.find(({ address }) => isTo(address));
  const [typing, setTyping] = useState(false);
  const isTyped = typing || (to !== "" && !picked);
  // An address ticked in an earlier draft stays visible, so that nobody gets a copy unseen.
  const copies = [
    ...options.map(({ address }) => address).slice(0, maxCopies + 1),
    ...cc.filter((address) => !options.some((each) => same(address)(each.address))),
  ].filter((address) => !isTo(address));

  function pick(value: string) {
    setTyping(value === another);
    const address = value === another ? "" : value;
    onChoose({ to: address, cc: cc.filter((each) => !same(address)(each)) });
  }

  return (
    <div className="grid gap-2.5">
      <Select
        label="To"
        options={[
          ...options.map((each) => ({ value: each.address, label: mailboxText(each) })),
          { value: another, label: "Another address…" },
        ]}
        value={isTyped ? another : (picked?.address ?? first?.address ?? another)}
        disabled={isLocked}
        {...(isTyped || !errors.to ? {} : { error: errors.to })}
        onChange={({ target }) => pick(target.value)}
      />
      {isTyped ? (
        <TextField
          label="Address"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={to}
          readOnly={isLocked}
          {...(errors.to ? { error: errors.to } : {})}
          onChange={({ target }) => {
            setTyping(true);
            onChoose({ to: target.value, cc });
          }}
        />
      ) : null}
      {/* A narrow list cuts a long address, which must be readable before sending. */}
      {picked && !picked.isNew ? (
        <p className="text-sm break-words text-muted sm:hidden">{mailboxText(picked)}</p>
      ) : null}
      <p role="status" className="text-sm font-[650] break-words text-poppy empty:sr-only">
        {newAddressText({ to, picked })}
      </p>
      <Copies
        {...{ copies, cc, options, isLocked }}
        error={errors.cc}
        onTick={(next) => onChoose({ to, cc: next })}
      />
    </div>
  );
}

type CopiesProps = Pick<AnswerRecipientsProps, "options" | "isLocked"> & {
  copies: readonly string[];
  cc: readonly string[];
  error: string | undefined;
  onTick: (cc: readonly string[]) => void;
};

function Copies({ copies, cc, options, isLocked, error, onTick }: CopiesProps) {
  if (copies.length === 0) return null;
  const nameOf = (address: string) => options.find((each) => each.address === address)?.name ?? "";
  return (
    <fieldset disabled={isLocked} className="grid gap-1.5">
      <legend className="label mb-1.5">
        Copy to <span className="font-normal text-muted">(everybody sees all addresses)</span>
      </legend>
      {copies.map((address) => (
        <Checkbox
          key={address}
          label={mailboxText({ name: nameOf(address), address })}
          checked={cc.includes(address)}
          onChange={({ target }) =>
            onTick(target.checked ? [...cc, address] : cc.filter((each) => each !== address))
          }
        />
      ))}
      {error ? (
        <p role="alert" className="text-sm font-semibold text-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type Warned = { to: string; picked: Recipient | undefined };

/** Returns the warning about an address to which this conversation never wrote; null for a known one. */
function newAddressText({ to, picked }: Warned): string | null {
  if (to.trim() === "" || (picked && !picked.isNew)) return null;
  const named = picked?.namedBy
    ? ` Only an email from ${picked.namedBy} asks for it; nobody has checked whose it is.`
    : "";
  return `New address: ${to.trim()} has not been written to before.${named}`;
}
