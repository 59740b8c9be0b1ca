import { useState } from "react";
import { answerLimits } from "#features/leads/thread/contract.ts";
import { mailboxText, type Recipient } from "#features/leads/thread/message.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { Button } from "#ui/button.tsx";
import { AddressField } from "./address-field.tsx";
import { recipientWarnings } from "./recipient-warnings.ts";

/** Recipients of an answer: `to` is empty until the lead is loaded. */
export type ChosenRecipients = {
  to: string;
  cc: readonly string[];
  bcc: readonly string[];
};

type AnswerRecipientsProps = {
  chosen: ChosenRecipients;
  /** Mailboxes of the conversation, the default first. */
  options: readonly Recipient[];
  /** The customer's address; empty if unknown. */
  customer: string;
  /** Number of people whom the answered message names beyond the limit of copies. */
  leftOut: number;
  errors: Readonly<Record<string, string>>;
  isLocked: boolean;
  onChoose: (chosen: ChosenRecipients) => void;
};

/** Addresses offered; a longer list would hide the answer. */
const maxOffers = 5;

/** Shows whom an answer goes to, offers the conversation's other mailboxes, and warns about those it does not know. */
export function AnswerRecipients(props: AnswerRecipientsProps) {
  const { chosen, options, customer, leftOut, errors, isLocked, onChoose } = props;
  const { to, cc, bcc } = chosen;
  const [isOpen, setOpen] = useState(false);
  const all = [to, ...cc, ...bcc].filter(Boolean);
  const optionOf = (address: string) =>
    options.find((each) => emailKey(each.address) === emailKey(address));
  const field = {
    nameOf: (address: string) => optionOf(address)?.name ?? "",
    max: answerLimits.maxCc,
    isLocked,
  };
  const hasCc = isOpen || cc.length > 0 || Boolean(errors.cc);
  const hasBcc = isOpen || bcc.length > 0 || Boolean(errors.bcc);
  const offers = options
    .filter(({ address }) => !all.some((each) => emailKey(each) === emailKey(address)))
    .slice(0, maxOffers);
  const warnings = recipientWarnings({ addresses: all, options, customer });

  return (
    <div className="grid gap-2.5">
      <AddressField
        {...field}
        label="To"
        max={1}
        addresses={to ? [to] : []}
        error={errors.to}
        onChange={([first = ""]) => onChoose({ ...chosen, to: first })}
      />
      {hasCc ? (
        <AddressField
          {...field}
          label="Cc"
          hint="(everybody sees these)"
          addresses={cc}
          error={errors.cc}
          onChange={(addresses) => onChoose({ ...chosen, cc: addresses })}
        />
      ) : null}
      {hasBcc ? (
        <AddressField
          {...field}
          label="Bcc"
          hint="(nobody sees these)"
          addresses={bcc}
          error={errors.bcc}
          onChange={(addresses) => onChoose({ ...chosen, bcc: addresses })}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
        {hasCc && hasBcc ? null : (
          <Button variant="quiet" size="small" disabled={isLocked} onClick={() => setOpen(true)}>
            {hasCc ? "Bcc" : "Cc/Bcc"}
          </Button>
        )}
        {offers.map((offer) => (
          <Button
            key={offer.address}
            variant="quiet"
            size="small"
            disabled={isLocked}
            onClick={() => onChoose(withOffer(chosen, offer.address))}
            className="max-w-full text-left wrap-anywhere"
          >
            {`Add ${mailboxText(offer)}`}
          </Button>
        ))}
      </div>
      {leftOut > 0 ? (
        <p className="text-sm text-muted">
          {`The message names ${leftOut} more people. At most ${answerLimits.maxCc} get a copy.`}
        </p>
      ) : null}
      <div
        role="status"
        className="grid gap-1 text-sm font-[650] break-words text-poppy empty:sr-only"
      >
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </div>
  );
}

/** Adds an offered address: as the recipient if there is none, else as a copy. */
function withOffer(chosen: ChosenRecipients, address: string): ChosenRecipients {
  if (chosen.to === "") return { ...chosen, to: address };
  return { ...chosen, cc: [...chosen.cc, address] };
}
