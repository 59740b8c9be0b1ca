import { useRef, useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import {
  type Template,
  type TemplateContent,
  templateCalls,
  templateContent,
  templateLimits,
} from "./contract.ts";
import { type Facts, fillIn, placeholders, unfilledPlaceholders } from "./placeholders.ts";
import { TemplateHistory } from "./template-history.tsx";

type TemplateEditorProps = {
  /** Template to edit; null for a new one. */
  template: Template | null;
  /** Values for the preview. */
  sample: Facts;
  onSaved: (template: Template) => void;
  onCancel: () => void;
};

const emptyTemplate: TemplateContent = {
  name: "",
  subject: "",
  body: "Hello {name},\n\n\n\n{me}\n{company}",
};

/** Edits one template beside its preview and its earlier versions. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { template, sample } = props;
  const [version, setVersion] = useState(template?.version ?? 0);
  /** Set by the submit button that was pressed: both also save the text. */
  const archives = useRef(false);
  const { name = "", subject = "", body = "" } = template ?? emptyTemplate;
  const { form, formProps, field, message, messagePlace, busy } = useContractForm(templateContent, {
    defaultValues: { name, subject, body },
    send: async (content) => {
      const archived = archives.current;
      const answer = template
        ? await callApi(templateCalls.change, {
            params: { id: template.id },
            body: { ...content, version, archived },
          })
        : await callApi(templateCalls.add, { body: content });
      setVersion(answer.template.version);
      props.onSaved(answer.template);
      showToast(`"${content.name}" is ${archived ? "archived" : "saved"}.`);
    },
  });
  const content = form.watch();

  function restore(earlier: TemplateContent) {
    for (const part of ["name", "subject", "body"] as const) form.setValue(part, earlier[part]);
    form.clearErrors();
  }

  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <form {...formProps} aria-label="Template" className="grid content-start gap-4">
        <FormMessage message={message} place={messagePlace} />
        <TextField label="Name" maxLength={templateLimits.maxName} {...field("name")} />
        <TextField label="Subject" maxLength={templateLimits.maxSubject} {...field("subject")} />
        <TextArea label="Text" rows={14} maxLength={templateLimits.maxBody} {...field("body")} />
        <UnknownPlaceholders {...content} />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="small"
            busy={busy}
            onClick={() => {
              archives.current = false;
            }}
          >
            Save
          </Button>
          {template ? (
            <Button
              type="submit"
              variant="secondary"
              size="small"
              disabled={busy}
              onClick={() => {
                archives.current = !template.archived;
              }}
            >
              {template.archived ? "Unarchive" : "Archive"}
            </Button>
          ) : null}
          <Button variant="quiet" size="small" onClick={props.onCancel}>
            Back to the templates
          </Button>
        </div>
        <PlaceholderList />
      </form>
      <div className="grid content-start gap-8">
        <TemplatePreview content={content} sample={sample} />
        {template ? (
          <TemplateHistory key={version} id={template.id} current={version} onRestore={restore} />
        ) : null}
      </div>
    </div>
  );
}

function UnknownPlaceholders({ subject, body }: TemplateContent) {
  const unknown = unfilledPlaceholders(`${subject}\n${body}`).filter(
    (placeholder) => !(placeholder.slice(1, -1).toLowerCase() in placeholders),
  );
  return (
    <p role="status" className="text-sm font-[650] text-poppy empty:sr-only">
      {unknown.length > 0
        ? `Not filled in automatically: ${unknown.join(", ")}. Write it into each answer.`
        : null}
    </p>
  );
}

function PlaceholderList() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-link underline underline-offset-4">
        Placeholders
      </summary>
      <dl className="mt-1 border-b border-hairline">
        {Object.entries(placeholders).map(([name, { means }]) => (
          <div
            key={name}
            className="grid grid-cols-[8rem_1fr] gap-4 border-t border-hairline py-1.5"
          >
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="text-muted">{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type TemplatePreviewProps = { content: TemplateContent; sample: Facts };

/** Shows a template filled in with sample values. */
export function TemplatePreview({ content, sample }: TemplatePreviewProps) {
  return (
    <section aria-label="Preview" className="grid gap-2">
      <h2 className="label">Preview with sample values</h2>
      <div className="rounded-md border border-hairline bg-paper">
        <p className="border-b border-hairline px-5 py-3 text-sm">
          <span className="text-muted">Subject: </span>
          <span className="font-[650]">{fillIn(content.subject, sample)}</span>
        </p>
        <p className="px-5 py-4 text-[1rem] leading-relaxed break-words whitespace-pre-wrap">
          {fillIn(content.body, sample)}
        </p>
      </div>
    </section>
  );
}
