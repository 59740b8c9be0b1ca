import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { Moment } from "#platform/client/staff/moment.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { counted } from "#platform/counted.ts";
import { Badge } from "#ui/badge.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { actionsColumn, type Column, Table } from "#ui/data/table.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { type WebhookDelivery, webhookCalls } from "./contract.ts";
import { type WebhookEvent, webhookEvents } from "./events.ts";

const states = {
  queued: { tone: "attention", label: "Waiting" },
  sent: { tone: "good", label: "Sent" },
  failed: { tone: "bad", label: "Failed" },
} as const;

/** Lists the newest deliveries of a webhook, each with a button to send it again. */
export function DeliveryLog({ id, name }: { id: string; name: string }) {
  const call = useCall(webhookCalls.deliveries, { params: { id } }, { everyMs: 10_000 });
  const columns: Column<WebhookDelivery>[] = [
    {
      id: "event",
      heading: "Event",
      rowHeading: true,
      cell: ({ event }) =>
        event === "test" ? "A test" : (webhookEvents[event as WebhookEvent] ?? event),
    },
    { id: "at", heading: "When", cell: ({ happenedAt }) => <Moment at={happenedAt} /> },
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
    actionsColumn(
      (delivery) =>
        delivery.state === "queued" ? null : (
          <ActionButton
            call={webhookCalls.replay}
            input={{ params: { id }, body: { delivery: delivery.id } }}
            report={reportAction("Sent again.", call.reload)}
          >
            Send again
          </ActionButton>
        ),
      "Send again",
    ),
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
