import { useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { maxWebhookName, webhookCalls, webhookFields, webhookFormats } from "./contract.ts";
import { EventChoices } from "./event-choices.tsx";
import { formatNames } from "./format-names.ts";

type WebhookDialogProps = { onClose: () => void; onAdded: () => void };

/** Adds a webhook and shows its secret once. */
export function WebhookDialog({ onClose, onAdded }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { formProps, field, message, messagePlace, busy } = useContractForm(webhookFields, {
    defaultValues: { events: [], format: "standard", allowPrivate: false },
    async send(body) {
      setSecret((await callApi(webhookCalls.add, { body })).secret);
      onAdded();
    },
  });
  if (secret !== null) return <ShownSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title="New webhook"
      description="Each message says what happened and to which record, with no personal data. A program can look up the rest with a token."
    >
      <form {...formProps} className="grid gap-5">
        <FormMessage message={message} place={messagePlace} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Receiver"
            autoComplete="off"
            maxLength={maxWebhookName}
            {...field("name")}
          />
          <Select
            label="Format"
            options={webhookFormats.map((value) => ({ value, label: formatNames[value] }))}
            {...field("format")}
          />
        </div>
        <TextField
          label="Address"
          type="url"
          autoComplete="off"
          spellCheck={false}
          {...field("url")}
        />
        <EventChoices field={field("events")} />
        <Checkbox
          label="The receiver is on our own network"
          hint="Allows plain http and private addresses."
          {...field("allowPrivate")}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          Add the webhook
        </Button>
      </form>
    </Dialog>
  );
}

/** Shows a secret once, to be copied to the receiver. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      outsideCloses={false}
      title="Copy the secret now"
      description="The receiver uses it to check that a message is ours (Standard Webhooks, v1). It is shown only once. Slack and Teams need none."
    >
      <div className="grid gap-5">
        <p className="bg-panel px-4 py-3 font-mono text-sm break-all select-all">{secret}</p>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={secret} name="the secret" />
          <Button size="small" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
