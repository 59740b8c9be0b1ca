import { useId } from "react";
import { type FormText, holdsOf, withHolding } from "#features/assessment/draft.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FieldError } from "#ui/form/field-error.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import type { StepProps } from "#ui/form/step-rules.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { useTranslate, useTranslation } from "#ui/use-translation.ts";
import { formLabels } from "./form-labels.ts";
import { namedDomain } from "./named-domain.ts";
import { type Holding, holdings, industries, platforms, sizes } from "./questions.ts";

/** The confirmation required before a domain check. */
export type AuthorizationTexts = { statement: string; scope: string; missing: string };

type BusinessFieldsProps = StepProps<FormText> & { authorization: AuthorizationTexts };

const choices = [
  ["industry", industries],
  ["size", sizes],
  ["platform", platforms],
] as const;

function optionsOf(table: Readonly<Record<string, string>>) {
  return Object.entries(table).map(([value, label]) => ({ value, label }));
}

/** First step of the form: the kind of business and the domain to check. None of it is scored. */
export function BusinessFields({ data, onChange, errors, authorization }: BusinessFieldsProps) {
  const named = namedDomain(data.domain ?? "");
  const labels = useTranslation(formLabels);
  const translate = useTranslate();
  return (
    <div className="grid gap-9">
      {choices.map(([name, options]) => (
        <RadioGroup
          key={name}
          label={labels[name]}
          options={optionsOf(translate(options))}
          value={data[name]}
          error={errors[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <Holdings data={data} onChange={onChange} errors={errors} />
      <fieldset className="grid min-w-0 gap-4 border-l-3 border-oak pl-4 sm:pl-6">
        <legend className="sr-only">{labels.domainLegend}</legend>
        <TextField
          label={labels.domain}
          hint={labels.domainHint}
          optional
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={data.domain ?? ""}
          error={errors.domain}
          onChange={(event) => onChange({ domain: event.target.value })}
        />
        <Checkbox
          label={authorization.statement}
          hint={authorization.scope}
          checked={data.authorized === "yes"}
          error={errors.authorized}
          onChange={(event) => onChange({ authorized: event.target.checked ? "yes" : "" })}
        />
        <p role="status" className="text-[1rem] font-[650] empty:absolute">
          {named && data.authorized === "yes" ? (
            <>
              {labels.willCheck} <span className="break-all">{named}</span> {labels.willCheckEnd}
            </>
          ) : null}
        </p>
      </fieldset>
    </div>
  );
}

function Holdings({ data, onChange, errors }: StepProps<FormText>) {
  const id = useId();
  const formTexts = useTranslation(formLabels);
  const labels = useTranslation(holdings);
  const held = holdsOf(data);
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={errors.holds ? id : undefined}>
      <legend className="label mb-2">{formTexts.holds}</legend>
      <FieldError id={id} error={errors.holds} />
      {(Object.keys(holdings) as Holding[]).map((name) => (
        <Checkbox
          key={name}
          label={labels[name]}
          checked={held.includes(name)}
          aria-invalid={Boolean(errors.holds)}
          onChange={(event) => onChange({ holds: withHolding(data, name, event.target.checked) })}
        />
      ))}
    </fieldset>
  );
}
