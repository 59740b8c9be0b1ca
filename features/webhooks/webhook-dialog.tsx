import { useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { ShownOnceDialog } from "#ui/overlay/shown-once-dialog.tsx";
import { maxWebhookName, webhookCalls, webhookFields, webhookFormats } from "./contract.ts";
import { EventChoices } from "./event-choices.tsx";
import { formatNames } from "./format-names.ts";

type WebhookDialogProps = { onClose: () => void; onAdded: () => void };

/** Adds a webhook and shows its secret once. */
export function WebhookDialog({ onClose, onAdded }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { field, ...state } = useContractForm(webhookFields, {
    defaultValues: { events: [], format: "standard", allowPrivate: false },
    async send(body) {
      setSecret((await callApi(webhookCalls.add, { body })).secret);
      onAdded();
    },
  });
  if (secret !== null) return <ShownSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      width="wide"
      title="New webhook"
      description="Each message says what happened and to which record, with no personal data. A program can look up the rest with a token."
      onClose={onClose}
      form={state}
      submit="Add the webhook"
    >
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
    </FormDialog>
  );
}

/** Shows a secret once, to be copied to the receiver. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Copy the secret now"
      description="The receiver uses it to check that a message is ours (Standard Webhooks, v1). It is shown only once. Slack and Teams need none."
      text={secret}
      name="the secret"
      closeLabel="Done"
      onClose={onClose}
    />
  );
}
