import {
  quote,
  quoteFirmSizes,
  quoteIndustries,
  quoteNeeds,
  quoteUrgencies,
} from "#content/quote.ts";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { Select } from "#ui/form/select.tsx";
import type { StepProps } from "#ui/form/step-rules.ts";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { detailLines } from "./detail-lines.ts";
import type { QuoteText } from "./quote-draft.ts";

const { fields } = quote;

function optionsOf<K extends string>(table: Readonly<Record<K, string>>) {
  return (Object.keys(table) as K[]).map((value) => ({ value, label: table[value] }));
}

export function NeedFields({ data, onChange, errors }: StepProps<QuoteText>) {
  return (
    <>
      <Select
        label={fields.need}
        options={optionsOf(quoteNeeds)}
        placeholder={quote.choose}
        value={data.need}
        error={errors.need}
        onChange={(event) => onChange({ need: event.target.value })}
      />
      <TextArea
        label={fields.message}
        hint={fields.messageHint}
        optional
        rows={3}
        value={data.message}
        error={errors.message}
        onChange={(event) => onChange({ message: event.target.value })}
      />
    </>
  );
}

export function FirmFields({ data, onChange, errors }: StepProps<QuoteText>) {
  return (
    <>
      <RadioGroup
        label={fields.firmSize}
        hint={fields.firmSizeHint}
        options={optionsOf(quoteFirmSizes)}
        value={data.firmSize}
        error={errors.firmSize}
        onChange={(firmSize) => onChange({ firmSize })}
      />
      <Select
        label={fields.industry}
        options={optionsOf(quoteIndustries)}
        placeholder={quote.choose}
        value={data.industry}
        error={errors.industry}
        onChange={(event) => onChange({ industry: event.target.value })}
      />
    </>
  );
}

export function UrgencyFields({ data, onChange, errors }: StepProps<QuoteText>) {
  return (
    <RadioGroup
      label={fields.urgency}
      options={optionsOf(quoteUrgencies)}
      value={data.urgency}
      error={errors.urgency}
      onChange={(urgency) => onChange({ urgency })}
    />
  );
}

export function ContactFields({ data, onChange, errors }: StepProps<QuoteText>) {
  const field = (name: "name" | "email" | "phone") => ({
    name,
    value: data[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField label={fields.name} autoComplete="name" {...field("name")} />
      <TextField
        label={fields.email}
        hint={fields.emailHint}
        type="email"
        autoComplete="email"
        spellCheck={false}
        {...field("email")}
      />
      <TextField
        label={fields.phone}
        hint={fields.phoneHint}
        optional
        type="tel"
        autoComplete="tel"
        {...field("phone")}
      />
    </>
  );
}

export function ReviewAnswers({ data }: StepProps<QuoteText>) {
  const lines = [
    ...detailLines(data),
    { field: "message", label: fields.message, value: data.message.trim() || quote.nothing },
    { field: "name", label: fields.name, value: data.name },
    { field: "email", label: fields.email, value: data.email },
    { field: "phone", label: fields.phone, value: data.phone.trim() || quote.nothing },
  ];
  return (
    <dl className="border-t-2 border-ink">
      {lines.map(({ field, label, value }) => (
        <div
          key={field}
          className="grid items-baseline gap-x-6 border-b border-hairline py-2.5 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="text-[1rem] text-muted">{label}</dt>
          <dd className="min-w-0 font-semibold break-words whitespace-pre-wrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
