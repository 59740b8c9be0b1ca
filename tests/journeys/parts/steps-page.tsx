import { useState } from "react";
import { createRoot } from "react-dom/client";
import { MultiStepForm } from "#ui/form/multi-step-form.tsx";
import type { FormStep, StepErrors, StepProps } from "#ui/form/step-rules.ts";
import { TextField } from "#ui/form/text-field.tsx";

// A form with every kind of step: checked synchronously, checked asynchronously, without a check, without content.

type Data = { name: string; code: string };

declare global {
  interface Window {
    /** Data of each completion. */
    completed: Data[];
    /** Resolves the check of the second step. */
    endCheck: ((errors: StepErrors) => void) | undefined;
    /** Result of the next completion. */
    refusal: { stepId: string; errors: StepErrors } | Error | undefined;
  }
}

window.completed = [];

function NameStep({ data, onChange, errors }: StepProps<Data>) {
  return (
    <TextField
      label="Name"
      value={data.name}
      error={errors.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
  );
}

function CodeStep({ data, onChange, errors }: StepProps<Data>) {
  return (
    <TextField
      label="Code"
      value={data.code}
      error={errors.code}
      onChange={(event) => onChange({ code: event.target.value })}
    />
  );
}

const steps: FormStep<Data>[] = [
  {
    id: "name",
    title: "Your name",
    description: "So that we know whom to ask for.",
    component: NameStep,
    validate: ({ name }): StepErrors => (name.length < 2 ? { name: "At least 2 characters." } : {}),
  },
  {
    id: "code",
    title: "Your code",
    component: CodeStep,
    validate: () =>
      new Promise<StepErrors>((resolve) => {
        window.endCheck = resolve;
      }),
  },
  { id: "empty", title: "Nothing here" },
  { id: "last", title: "All of it", component: () => <p>Ready?</p> },
];

function StepsPage() {
  const [data, setData] = useState<Data>({ name: "", code: "" });
  return (
    <main>
      <h1>Steps</h1>
      <MultiStepForm
        label="Example"
        titleLevel={2}
        steps={steps}
        data={data}
        onDataChange={setData}
        allowSkipping={location.hash === "#skip"}
        onComplete={(all) => {
          window.completed.push(all);
          if (window.refusal instanceof Error) throw window.refusal;
          return window.refusal;
        }}
      />
      <button type="button">Outside</button>
    </main>
  );
}

const place = document.createElement("div");
document.body.append(place);
createRoot(place).render(<StepsPage />);
