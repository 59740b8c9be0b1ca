import type { ReactNode } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { counted } from "#platform/counted.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import type { Held, HeldMail, heldCalls } from "./contract.ts";

export type Discard = (what: BodyOf<typeof heldCalls.discard>) => void;

type HeldGroupsProps = {
  held: Held;
  busy: boolean;
  discard: Discard;
};

/** Lists each kind of what is held, with buttons that discard an item or a kind. */
export function HeldGroups(props: HeldGroupsProps) {
  const { moment } = useStaff();
  const { held, busy, discard } = props;
  const { counts } = held;
  return (
    <>
      <Group
        heading={counted(counts.mails, "email")}
        {...{ busy }}
        onDiscard={() => discard({ group: "mails" })}
        isEmpty={counts.mails === 0}
      >
        <MailLists {...props} />
      </Group>
      <Group
        heading={counted(counts.campaigns, "campaign")}
        {...{ busy }}
        onDiscard={() => discard({ group: "campaigns" })}
        isEmpty={counts.campaigns === 0}
      >
        <Lines
          items={held.campaigns.map(({ id, subject, state, dueAt, remaining }) => ({
            id,
            what: subject,
            when:
              state === "sending"
                ? `under way, ${counted(remaining ?? 0, "recipient")} left`
                : `scheduled${dueAt === null ? "" : ` for ${moment(dueAt)}`}, to everybody on its list then`,
          }))}
          busy={busy}
          onDiscard={(id) => discard({ group: "campaigns", id })}
        />
      </Group>
      <Group
        heading={counted(counts.webhooks, "webhook event")}
        {...{ busy }}
        onDiscard={() => discard({ group: "webhooks" })}
        isEmpty={counts.webhooks === 0}
      >
        <Lines
          items={held.webhooks.map(({ id, receiver, event, happenedAt }) => ({
            id,
            what: `${event} to ${receiver}`,
            when: moment(happenedAt),
          }))}
          busy={busy}
          onDiscard={(id) => discard({ group: "webhooks", id })}
        />
      </Group>
      <Group
        heading={counted(counts.alerts, "alert")}
        {...{ busy }}
        onDiscard={() => discard({ group: "alerts" })}
        isEmpty={counts.alerts === 0}
      />
      <Group
        heading={counted(counts.pushes, "push message")}
        {...{ busy }}
        onDiscard={() => discard({ group: "pushes" })}
        isEmpty={counts.pushes === 0}
      />
    </>
  );
}

type GroupProps = {
  heading: string;
  busy: boolean;
  isEmpty: boolean;
  onDiscard: () => void;
  children?: ReactNode;
};

function Group({ heading, busy, isEmpty, onDiscard, children }: GroupProps) {
  if (isEmpty) return null;
  return (
    <section aria-label={heading} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{heading}</h2>
        <Button variant="danger" size="small" busy={busy} onClick={onDiscard}>
          Discard all
        </Button>
      </div>
      {children}
    </section>
  );
}

function MailLists({ held, busy, discard }: HeldGroupsProps) {
  const { moment } = useStaff();
  const isLater = ({ createdAt, dueAt }: HeldMail) => dueAt > createdAt;
  return (
    <>
      <Lines
        items={held.templates.map(({ template, name, count }) => ({
          id: template,
          what: name,
          when: counted(count, "email"),
        }))}
        busy={busy}
        onDiscard={(template) => discard({ group: "mails", template })}
      />
      <h3 className="mt-2 text-[1rem]">
        {held.counts.mails > held.mails.length
          ? `The newest ${held.mails.length} of them`
          : "One by one"}
      </h3>
      <Lines
        items={held.mails.map((mail) => ({
          id: mail.id,
          what: (
            <>
              <MailAddress address={mail.recipient} />, {mail.name}
            </>
          ),
          label: `${mail.name} to ${mail.recipient}`,
          when: `since ${moment(mail.createdAt)}${isLater(mail) ? `, for ${moment(mail.dueAt)}` : ""}`,
        }))}
        busy={busy}
        onDiscard={(id) => discard({ group: "mails", id })}
      />
    </>
  );
}

type Line = { id: string; what: ReactNode; when: string; label?: string };

function Lines({
  items,
  busy,
  onDiscard,
}: {
  items: readonly Line[];
  busy: boolean;
  onDiscard: (id: string) => void;
}) {
  return (
    <ul className="border-t border-hairline text-sm">
      {items.map(({ id, what, when, label }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-2"
        >
          <span className="min-w-0 wrap-anywhere">
            {what} <span className="text-muted">({when})</span>
          </span>
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={`Discard ${label ?? (typeof what === "string" ? what : id)}`}
            onClick={() => onDiscard(id)}
          >
            Discard
          </Button>
        </li>
      ))}
    </ul>
  );
}
