import { type ComponentProps, useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useSecondPress } from "#ui/form/use-second-press.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { showFailure, showToast } from "#ui/overlay/toast.tsx";
import { type Webhook, webhookCalls } from "./contract.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { type WebhookEvent, webhookEvents } from "./events.ts";
import { formatNames } from "./format-names.ts";
import { isTicketSystem } from "./tickets/systems.ts";

const ShownSecret = onDemand(async () => (await import("./webhook-dialog.tsx")).ShownSecret);

type Action = ComponentProps<typeof Button> & { id: string; label: string };

type WebhookCardProps = { webhook: Webhook; reload: () => void };

/** Shows a webhook with its state, its actions and its log. */
export function WebhookCard({ webhook, reload }: WebhookCardProps) {
  const { id, name, format, offReason } = webhook;
  const [logged, setLogged] = useState(false);
  const { confirming, setConfirming, onBlur } = useSecondPress();
  const [secret, setSecret] = useState<string | null>(null);
  const params = { id };
  const test = useAction(webhookCalls.test, {
    onDone: ({ accepted, message }) => showToast(message, accepted ? "success" : "error"),
    onFailed: showFailure,
  });
  const turn = useAction(webhookCalls.turn, { onDone: reload, onFailed: showFailure });
  const rotate = useAction(webhookCalls.rotateSecret, {
    onDone(made) {
      setSecret(made.secret);
      reload();
    },
    onFailed: showFailure,
  });
  const remove = useAction(webhookCalls.remove, { onDone: reload, onFailed: showFailure });
  const on = offReason === "";
  const newSecret: Action = {
    id: "secret",
    label: "New secret",
    busy: rotate.busy,
    onClick: () => void rotate.run({ params }),
  };
  const actions: Action[] = [
    { id: "test", label: "Send a test", busy: test.busy, onClick: () => void test.run({ params }) },
    { id: "log", label: "Log", "aria-expanded": logged, onClick: () => setLogged(!logged) },
    ...(isTicketSystem(format) ? [] : [newSecret]),
    {
      id: "turn",
      label: on ? "Switch off" : "Switch on",
      busy: turn.busy,
      onClick: () => void turn.run({ params, body: { on: !on } }),
    },
    {
      id: "delete",
      label: confirming ? "Delete for good" : "Delete",
      variant: confirming ? "danger" : "secondary",
      busy: remove.busy,
      onBlur,
      onClick: () => (confirming ? void remove.run({ params }) : setConfirming(true)),
    },
  ];
  return (
    <li className="border-b border-hairline py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <WebhookState webhook={webhook} />
        <div className="flex flex-wrap gap-2">
          {actions.map(({ id: key, label, ...rest }) => (
            <Button
              key={key}
              variant="secondary"
              size="small"
              aria-label={`${label}: ${name}`}
              {...rest}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {logged ? (
        <div className="mt-4">
          <DeliveryLog id={id} name={name} />
        </div>
      ) : null}
      {secret === null ? null : <ShownSecret secret={secret} onClose={() => setSecret(null)} />}
    </li>
  );
}

function WebhookState({ webhook }: Pick<WebhookCardProps, "webhook">) {
  const { moment } = useStaff();
  const { name, host, format, events, oldUntil } = webhook;
  const eventNames = events.map((event) => webhookEvents[event as WebhookEvent] ?? event);
  const { tone, label, problem } = stateOf(webhook, moment);
  return (
    <div className="max-w-measure min-w-0">
      <h3 className="flex flex-wrap items-center gap-2 font-[650] wrap-anywhere">
        {name}
        <Badge tone={tone}>{label}</Badge>
      </h3>
      <p className="text-sm text-muted wrap-anywhere">
        {host} · {formatNames[format]}
      </p>
      <p className="mt-1.5 text-sm">{eventNames.join(" · ")}</p>
      {problem ? <p className="mt-1.5 text-sm text-error">{problem}</p> : null}
      {oldUntil === null ? null : (
        <p className="mt-1.5 text-sm text-muted">
          The previous secret also works until {moment(oldUntil)}.
        </p>
      )}
    </div>
  );
}

type State = { tone: "good" | "attention" | "bad"; label: string; problem: string };

function stateOf(
  { offReason, failingSince, nextTryAt }: Webhook,
  moment: (at: number) => string,
): State {
  if (offReason) return { tone: "bad", label: "Off", problem: offReason };
  if (failingSince === null) return { tone: "good", label: "On", problem: "" };
  const since = `It has accepted nothing since ${moment(failingSince)}.`;
  if (nextTryAt === null) return { tone: "attention", label: "Not reached", problem: since };
  const next = `Next try: ${moment(nextTryAt)}, or at once after a test that it accepts.`;
  const problem = `${since} Its events wait in their order. ${next}`;
  return { tone: "bad", label: "Paused", problem };
}
