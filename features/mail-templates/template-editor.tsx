import { type FormEvent, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import {
  addTemplate,
  changeTemplate,
  type Template,
  type TemplateWords,
  templateLimits,
} from "./contract.ts";
import { type Facts, openPlaceholders, placeholders } from "./placeholders.ts";
import { TemplateHistory } from "./template-history.tsx";
import { TemplatePreview } from "./template-preview.tsx";

type TemplateEditorProps = {
  /** Null: a new one. */
  template: Template | null;
  /** What is filled in when the letter is tried out. */
  sample: Facts;
  moment: (at: number) => string;
  onSaved: (template: Template) => void;
  onCancel: () => void;
};

const fresh: TemplateWords = {
  name: "",
  subject: "",
  body: "Hello {name},\n\n\n\n{me}\n{company}",
};

/** One template: its words, how it reads when filled in, and its earlier versions. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { template, sample } = props;
  const [words, setWords] = useState<TemplateWords>(template ?? fresh);
  const [seen, setSeen] = useState(template?.version ?? 0);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);

  function write(change: Partial<TemplateWords>) {
    setWords({ ...words, ...change });
    setFaults({});
  }

  async function save(archived: boolean) {
    setBusy(true);
    setTrouble("");
    try {
      const { name, subject, body } = words;
      const answer = template
        ? await callApi(changeTemplate, {
            params: { id: template.id },
            body: { name, subject, body, version: seen, archived },
          })
        : await callApi(addTemplate, { body: { name, subject, body } });
      setSeen(answer.template.version);
      props.onSaved(answer.template);
      showToast(archived ? `"${name}" is put away.` : `"${name}" is saved.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.fields).length > 0) setFaults(error.fields);
      else if (error.code !== "unauthenticated") setTrouble(error.message);
    } finally {
      setBusy(false);
    }
  }

  const unknown = openPlaceholders(`${words.subject}\n${words.body}`).filter(
    (name) => !(name.slice(1, -1).toLowerCase() in placeholders),
  );
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <form
        noValidate
        aria-label="Template"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(false);
        }}
        className="grid content-start gap-4"
      >
        {trouble ? (
          <Notice tone="warning" announce className="text-sm">
            {trouble}
          </Notice>
        ) : null}
        <TextField
          label="Name"
          maxLength={templateLimits.maxName}
          value={words.name}
          error={faults.name}
          onChange={(event) => write({ name: event.target.value })}
        />
        <TextField
          label="Subject"
          maxLength={templateLimits.maxSubject}
          value={words.subject}
          error={faults.subject}
          onChange={(event) => write({ subject: event.target.value })}
        />
        <TextArea
          label="Letter"
          rows={14}
          maxLength={templateLimits.maxBody}
          value={words.body}
          error={faults.body}
          onChange={(event) => write({ body: event.target.value })}
        />
        <p role="status" className="text-sm font-[650] text-poppy empty:hidden">
          {unknown.length > 0
            ? `Nothing fills in ${unknown.join(", ")}: you would do it in each answer.`
            : null}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" busy={busy}>
            Save
          </Button>
          {template ? (
            <Button
              look="secondary"
              size="small"
              disabled={busy}
              onClick={() => void save(!template.archived)}
            >
              {template.archived ? "Use it again" : "Put away"}
            </Button>
          ) : null}
          <Button look="quiet" size="small" onClick={props.onCancel}>
            Back to the templates
          </Button>
        </div>
        <PlaceholderList />
      </form>
      <div className="grid content-start gap-8">
        <TemplatePreview words={words} sample={sample} />
        {template ? (
          <TemplateHistory
            key={seen}
            id={template.id}
            current={seen}
            moment={props.moment}
            onTake={(earlier) => write(earlier)}
          />
        ) : null}
      </div>
    </div>
  );
}

function PlaceholderList() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-link underline underline-offset-4">
        What can stand in braces
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
