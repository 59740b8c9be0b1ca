import type { ReactNode } from "react";
import { Moment } from "#platform/client/staff/moment.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import type { QueuedMail } from "./contract.ts";
import { Delivery, MailBadge, MailName } from "./mail-parts.tsx";

type OutboxCardsProps = {
  mails: readonly QueuedMail[];
  /** Returns the button for a mail; null if no action is possible. */
  action: (mail: QueuedMail) => ReactNode;
  /** Text for an empty list. */
  empty: string;
};

/** Shows the outbox as cards, for narrow screens. */
export function OutboxCards({ mails, action, empty }: OutboxCardsProps) {
  if (mails.length === 0) return <p className="py-8 text-center text-muted">{empty}</p>;
  return (
    <ul aria-label="Emails, newest first" className="border-t-2 border-ink">
      {mails.map((mail) => (
        <li key={mail.id} className="grid gap-1 border-b border-hairline py-3 text-sm">
          <p className="flex items-start justify-between gap-3">
            <span className="min-w-0 font-[650]">
              <MailAddress address={mail.recipient} />
            </span>
            <span className="shrink-0">
              <MailBadge state={mail.state} />
            </span>
          </p>
          <p className="flex flex-wrap justify-between gap-x-3">
            <MailName mail={mail} />
            <span className="text-muted">
              <Moment at={mail.createdAt} />
            </span>
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="min-w-0 text-muted">
              <Delivery mail={mail} />
              {mail.lastError ? (
                <span className="block text-xs wrap-anywhere">{mail.lastError}</span>
              ) : null}
            </p>
            {action(mail)}
          </div>
        </li>
      ))}
    </ul>
  );
}
