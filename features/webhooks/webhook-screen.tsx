import { useState } from "react";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { webhookCalls } from "./contract.ts";
import { WebhookCard } from "./webhook-card.tsx";

const WebhookDialog = onDemand(async () => (await import("./webhook-dialog.tsx")).WebhookDialog);

const TicketDialog = onDemand(
  async () => (await import("./tickets/ticket-dialog.tsx")).TicketDialog,
);

const live = ["settings.changed"] as const;

/** Lists the webhooks with their events and results, and lets owners test, replay and switch off. */
export function WebhookScreen() {
  const call = useCall(webhookCalls.list, {}, { live });
  const [adding, setAdding] = useState<"webhook" | "tickets" | null>(null);
  const close = () => setAdding(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="text-xl">Webhooks</h2>
          <p className="mt-1.5 max-w-measure text-muted">
            A webhook tells another program right away what happened here; a ticket system is told
            by mail. While a receiver is down, its events wait in their order.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAdding("webhook")}>
            Add a webhook
          </Button>
          <Button variant="secondary" size="small" onClick={() => setAdding("tickets")}>
            Add a ticket system
          </Button>
        </div>
      </div>
      <Loaded call={call}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p className="border-y border-hairline py-8 text-center text-sm text-muted">
              No webhooks yet.
            </p>
          ) : (
            <ul className="border-t-2 border-ink">
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} reload={call.reload} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding === "webhook" ? <WebhookDialog onClose={close} onAdded={call.reload} /> : null}
      {adding === "tickets" ? <TicketDialog onClose={close} onAdded={call.reload} /> : null}
    </>
  );
}
