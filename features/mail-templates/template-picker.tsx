import { useCall } from "#platform/client/use-call.ts";
import { Select } from "#ui/form/select.tsx";
import { templateCalls } from "./contract.ts";
import { type Facts, fillIn } from "./placeholders.ts";

type TemplatePickerProps = {
  facts: Facts;
  onPick: (draft: { subject: string; text: string; template: string }) => void;
};

/** Offers the templates for an answer, filled in with the known facts of the lead. */
export function TemplatePicker({ facts, onPick }: TemplatePickerProps) {
  const { data, error } = useCall(templateCalls.list, {});
  const templates = (data?.templates ?? []).filter(({ archived }) => !archived);
  if (error && !data) {
    return <p className="text-sm text-muted">The templates could not be loaded just now.</p>;
  }
  return (
    <Select
      label="Template"
      optional
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={data ? "No template" : "Loading"}
      defaultValue=""
      onChange={(event) => {
        const template = templates.find(({ id }) => id === event.target.value);
        onPick({
          subject: template ? fillIn(template.subject, facts) : "",
          text: template ? fillIn(template.body, facts) : "",
          template: template?.name ?? "",
        });
      }}
    />
  );
}
