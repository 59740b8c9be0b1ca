import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { counted } from "#platform/counted.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type WebhookDelivery, webhookCalls } from "./contract.ts";
import { type WebhookEvent, webhookEvents } from "./events.ts";

const states = {
  queued: { tone: "attention", label: "Waiting" },
  sent: { tone: "good", label: "Sent" },
  failed: { tone: "bad", label: "Failed" },
} as const;

/** Lists the newest deliveries of a webhook, each with a button to send it again. */
export function DeliveryLog({ id, name }: { id: string; name: string }) {
  const { moment } = useStaff();
  const call = useCall(webhookCalls.deliveries, { params: { id } }, { everyMs: 10_000 });
  const columns: Column<WebhookDelivery>[] = [
    {
      id: "event",
      heading: "Event",
      rowHeading: true,
      cell: ({ event }) =>
        event === "test" ? "A test" : (webhookEvents[event as WebhookEvent] ?? event),
    },
    { id: "at", heading: "When", cell: ({ happenedAt }) => moment(happenedAt) },
    {
      id: "state",
      heading: "State",
      cell: ({ state, attempts, answer }) => (
        <>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
          <span className="block text-xs text-muted">
            {counted(attempts, "try", "tries")}. {answer}
          </span>
        </>
      ),
    },
    {
      id: "again",
      heading: <span className="sr-only">Send again</span>,
      align: "end",
      cell: (delivery) =>
        delivery.state === "queued" ? null : (
          <ReplayButton webhookId={id} delivery={delivery} reload={call.reload} />
        ),
    },
  ];
  return (
    <Loaded call={call}>
      {({ deliveries }) => (
        <Table
          caption={`Deliveries to ${name}`}
          stacks
          columns={columns}
          rows={deliveries}
          rowKey={(delivery) => delivery.id}
          empty="Nothing has been sent yet."
        />
      )}
    </Loaded>
  );
}

type ReplayProps = { webhookId: string; delivery: WebhookDelivery; reload: () => void };

function ReplayButton({ webhookId, delivery, reload }: ReplayProps) {
  const { busy, run } = useAction(webhookCalls.replay, {
    onDone() {
      showToast("Sent again.");
      reload();
    },
    onFailed: (error) => showToast(error.message, "error"),
  });
  const input = { params: { id: webhookId }, body: { delivery: delivery.id } };
  return (
    <Button look="secondary" size="small" busy={busy} onClick={() => void run(input)}>
      Send again
    </Button>
  );
}
