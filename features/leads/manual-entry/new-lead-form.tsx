import { useEffect, useRef } from "react";
import { quoteUrgencies } from "#content/quote.ts";
import { leadCalls, limits } from "#features/leads/contract.ts";
import { kindName } from "#features/leads/lead-labels.ts";
import { callApi } from "#platform/client/call-api.ts";
import { randomId } from "#platform/client/random-id.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type ManualKind, manualCalls, manualKinds, newLeadFields } from "./contract.ts";
import { emptyNewLeadText, type NewLeadText, type openNewLeadDraft } from "./new-lead-draft.ts";
import { PersonFields } from "./person-fields.tsx";
import { SimilarLeads } from "./similar-leads.tsx";

type NewLeadFormProps = {
  draft: ReturnType<typeof openNewLeadDraft>;
  onClose: () => void;
  onOpenLead: (id: string) => void;
};

/** Returns the typed text as a note for a lead that exists already. */
function noteOf({ kind, name, firm, phone, email, message }: NewLeadText): string {
  const person = [name, firm, phone, email].map((text) => text.trim()).filter(Boolean);
  return `${kindName(kind)}: ${person.join(", ")}${message.trim() ? `\n\n${message.trim()}` : ""}`;
}

/** Boxes below the fields, which the stored draft leaves out. */
const unticked = { callsAgain: false, acknowledge: false };

export function NewLeadForm({ draft, onClose, onOpenLead }: NewLeadFormProps) {
  const { moment } = useStaff();
  const adding = useAction(leadCalls.addNote, {
    onDone(_answer, { params }) {
      draft.clear();
      showToast("Added as a note.");
      onOpenLead(params.id);
    },
  });
  const { form, formProps, field, message, messagePlace, busy } = useContractForm(newLeadFields, {
    losesNothing: true,
    defaultValues: { ...draft.text(), ...unticked } as never,
    send: async (fields) => {
      const { callsAgain: _, acknowledge: __, ...text } = fields;
      const body = { ...fields, idempotencyKey: draft.keyOf(text) };
      const { id, name, dueAt } = (await callApi(manualCalls.add, { body })).lead;
      draft.clear();
      onClose();
      showToast(`${name} is saved. Answer promised by ${moment(dueAt)}.`, "success", {
        label: "Open",
        onAct: () => onOpenLead(id),
      });
    },
  });
  const typed = useDraft(form.watch, draft);
  const focusName = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusName.current?.querySelector("input")?.focus();
  }, []);

  useEffect(() => {
    if (adding.error) messagePlace.current?.focus();
  }, [adding.error, messagePlace]);

  return (
    <form
      {...formProps}
      aria-label="New lead"
      className="grid gap-5"
      onKeyDown={(event) => {
        const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
        if (isSend) event.currentTarget.requestSubmit();
      }}
    >
      <FormMessage message={message || adding.error?.message || ""} place={messagePlace} />
      <ChoiceBar
        label="Kind of lead"
        choices={manualKinds.map((kind) => ({ id: kind, name: kindName(kind) }))}
        current={typed.kind}
        onChoose={(kind) => form.setValue("kind", kind as ManualKind)}
      />
      <div ref={focusName} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <PersonFields field={field} nameIsOptional />
      </div>
      <SimilarLeads
        typed={typed}
        busy={adding.busy}
        onOpen={({ id }) => onOpenLead(id)}
        onAdd={({ id }) => {
          const body = { text: noteOf(typed), idempotencyKey: randomId() };
          void adding.run({ params: { id }, body });
        }}
      />
      <RequestFields typed={typed} field={field} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          Save lead
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            draft.clear();
            form.reset({ ...emptyNewLeadText, ...unticked } as never);
          }}
        >
          Clear
        </Button>
        <p className="text-sm text-muted max-sm:hidden">
          Press Enter to save. Closing keeps what you typed.
        </p>
      </div>
    </form>
  );
}

type RequestFieldsProps = {
  typed: NewLeadText;
  field: ReturnType<typeof useContractForm<typeof newLeadFields>>["field"];
};

/** Asks what somebody wanted, and how it goes on. */
function RequestFields({ typed: { phone, email }, field }: RequestFieldsProps) {
  return (
    <>
      <TextArea
        label="What they wanted"
        optional
        rows={3}
        maxLength={limits.maxMessage}
        className="[&_textarea]:max-h-64 [&_textarea]:min-h-20"
        {...field("message")}
      />
      <Select
        label="How urgent"
        optional
        placeholder="Not mentioned"
        options={Object.entries(quoteUrgencies).map(([value, label]) => ({ value, label }))}
        className="sm:max-w-72"
        {...field("urgency")}
      />
      <div className="grid gap-3">
        {phone || email ? null : (
          <Checkbox label="They will get in touch again" {...field("callsAgain")} />
        )}
        {email ? (
          <Checkbox
            label="Send them a thank-you email"
            hint="It tells them when to expect your answer."
            {...field("acknowledge")}
          />
        ) : null}
      </div>
    </>
  );
}

/** Returns the typed text, and stores it in the draft whenever it changes. */
function useDraft(watch: () => unknown, draft: ReturnType<typeof openNewLeadDraft>): NewLeadText {
  const { callsAgain: _, acknowledge: __, ...values } = watch() as Record<string, unknown>;
  const text = { ...emptyNewLeadText, ...values } as NewLeadText;
  const json = JSON.stringify(text);
  useEffect(() => {
    const latest = JSON.parse(json) as NewLeadText;
    if (json !== JSON.stringify(draft.text())) draft.write(latest);
  }, [json, draft]);
  return text;
}
