import { maxWebhookName, ticketFields, webhookCalls } from "#features/webhooks/contract.ts";
import { EventChoices } from "#features/webhooks/event-choices.tsx";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { ticketSystemFacts, ticketSystems } from "./systems.ts";

type TicketDialogProps = { onClose: () => void; onAdded: () => void };

/** Adds a ticket system that makes tickets from our mails. */
export function TicketDialog({ onClose, onAdded }: TicketDialogProps) {
  const { form, field, ...state } = useContractForm(ticketFields, {
    defaultValues: { name: "", system: "halopsa", recipient: "", events: ["lead.created"] },
    async send(body) {
      await callApi(webhookCalls.addTicketSystem, { body });
      showToast("Added. Send a test to see the first ticket.");
      onAdded();
      onClose();
    },
  });
  const { hint } = ticketSystemFacts[form.watch("system")];
  return (
    <FormDialog
      width="wide"
      title="A ticket system"
      description="It gets a mail with the customer's name, address and message, and turns it into a ticket. An answer to that mail goes to the customer."
      onClose={onClose}
      form={state}
      submit="Add the ticket system"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="off" maxLength={maxWebhookName} {...field("name")} />
        <Select
          label="System"
          options={ticketSystems.map((value) => ({
            value,
            label: ticketSystemFacts[value].name,
          }))}
          {...field("system")}
        />
      </div>
      <TextField
        label="Its email address"
        type="email"
        autoComplete="off"
        spellCheck={false}
        hint={hint}
        {...field("recipient")}
      />
      <EventChoices field={field("events")} />
      <p className="text-sm text-muted">
        Each mail opens a ticket of its own. For most, “A new lead” is enough.
      </p>
    </FormDialog>
  );
}
