import { type ReactNode, useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { saveText } from "#platform/client/save-text.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { maxEmailLength } from "#platform/mail/business-email.ts";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { dataRequestCalls, eraseRequest, exportRequest } from "./contract.ts";

/** Shows the forms to those who may export leads. */
export function RequestsTab() {
  const { may } = useStaff();
  if (may("leads.export")) return <DataRequests />;
  return (
    <p className="max-w-measure">Only people who may export leads can answer these requests.</p>
  );
}

/** Shows the forms for requests to see or delete personal data (CCPA, GDPR). */
export function DataRequests() {
  const { may } = useStaff();
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-2">
      <Part
        heading="Export a person's data"
        intro="Send the file only to the address it is about. A request from another address may come from somebody else."
      >
        <ExportForm />
      </Part>
      {may("leads.edit") ? (
        <Part
          heading="Erase a person's data"
          intro="Deletes messages, newsletter subscription, assessments and queued emails in one step and for good. The audit log records that data was erased, but not whose."
        >
          <EraseForm />
        </Part>
      ) : null}
    </div>
  );
}

function Part({
  heading,
  intro,
  children,
}: Record<"heading" | "intro", string> & { children: ReactNode }) {
  return (
    <section aria-label={heading} className="min-w-0 border-t-2 border-ink pt-4">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-1.5 mb-5 text-[1rem] text-muted">{intro}</p>
      {children}
    </section>
  );
}

const addressField = {
  type: "email",
  autoComplete: "off",
  autoCapitalize: "none",
  maxLength: maxEmailLength,
};

function ExportForm() {
  const [result, setResult] = useState("");
  const { field, ...state } = useContractForm(exportRequest, {
    send: async (body) => {
      setResult("");
      const answer = await callApi(dataRequestCalls.export, { body });
      const sources = Object.keys(answer.records);
      if (sources.length === 0) return setResult("No data is stored about this address.");
      saveText("personal-data.json", "application/json", JSON.stringify(answer, null, 2));
      setResult(`Downloaded. The file contains: ${sources.join(", ")}.`);
    },
  });
  return (
    <SubmitForm
      form={state}
      className="grid gap-4"
      submit="Download"
      button={{ size: "small" }}
      foot={<Result>{result}</Result>}
    >
      <TextField label="Email address" {...addressField} {...field("email")} />
    </SubmitForm>
  );
}

function EraseForm() {
  const [result, setResult] = useState("");
  const { form, field, ...state } = useContractForm(eraseRequest, {
    send: async (body) => {
      setResult("");
      const { erased } = await callApi(dataRequestCalls.erase, { body });
      const counts = Object.entries(erased).filter(([, count]) => count > 0);
      setResult(
        counts.length === 0
          ? "No data was stored about this address."
          : `Erased: ${counts.map(([name, count]) => `${name} ${count}`).join(", ")}.`,
      );
      form.reset();
    },
  });
  return (
    <SubmitForm
      form={state}
      className="grid gap-4"
      submit="Erase for good"
      button={{ variant: "danger", size: "small" }}
      foot={<Result>{result}</Result>}
    >
      <TextField label="Email address" {...addressField} {...field("email")} />
      <TextField
        label="Repeat the address"
        hint="This cannot be undone."
        {...addressField}
        {...field("confirm")}
      />
    </SubmitForm>
  );
}

function Result({ children }: { children: string }) {
  return (
    <p role="status" className="text-sm empty:sr-only">
      {children}
    </p>
  );
}
