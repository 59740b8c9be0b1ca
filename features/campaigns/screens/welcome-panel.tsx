import { useState } from "react";
import {
  changeWelcome,
  readWelcome,
  type Welcome,
  welcomeLimits,
} from "#features/campaigns/welcome-contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { SendPreview } from "./preview.tsx";

/** The mail that greets whoever has confirmed their address. */
export function WelcomePanel({ mayEdit }: { mayEdit: boolean }) {
  const { data, loading, error, reload, replace } = useCall(readWelcome, {});
  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      {data ? (
        <WelcomeForm
          key={data.welcome.version}
          welcome={data.welcome}
          mayEdit={mayEdit}
          onStored={(welcome) => replace({ welcome })}
        />
      ) : null}
    </LoadState>
  );
}

type WelcomeFormProps = {
  welcome: Welcome;
  mayEdit: boolean;
  onStored: (welcome: Welcome) => void;
};

function WelcomeForm({ welcome, mayEdit, onStored }: WelcomeFormProps) {
  const [words, setWords] = useState(welcome);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ words: string; fields: Record<string, string> }>();
  const changed = JSON.stringify(words) !== JSON.stringify(welcome);

  async function store() {
    setBusy(true);
    setFault(undefined);
    try {
      const answer = await callApi(changeWelcome, { body: words });
      showToast(answer.welcome.enabled ? "Stored. New readers are greeted." : "Stored.");
      onStored(answer.welcome);
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {};
      setFault({ words: failureWords(failure), fields });
      setBusy(false);
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
      <form
        className="grid min-w-0 content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void store();
        }}
      >
        <fieldset disabled={!mayEdit} className="grid gap-5">
          <legend className="sr-only">Welcome email</legend>
          <Checkbox
            label="Greet readers who have confirmed their address"
            hint="Sent once, right after the confirmation. Imported readers are not greeted."
            checked={words.enabled}
            onChange={(event) => setWords({ ...words, enabled: event.target.checked })}
          />
          <TextField
            label="Subject"
            maxLength={welcomeLimits.subject}
            value={words.subject}
            error={fault?.fields.subject}
            onChange={(event) => setWords({ ...words, subject: event.target.value })}
          />
          <TextArea
            label="Text"
            hint="Markdown. {brandName} becomes the company's name."
            rows={12}
            maxLength={welcomeLimits.body}
            className="[&_textarea]:font-mono [&_textarea]:text-sm"
            value={words.body}
            error={fault?.fields.body}
            onChange={(event) => setWords({ ...words, body: event.target.value })}
          />
        </fieldset>
        {fault && Object.keys(fault.fields).length === 0 ? (
          <Notice tone="error" announce>
            {fault.words}
          </Notice>
        ) : null}
        {mayEdit ? (
          <Button type="submit" className="justify-self-start" busy={busy} disabled={!changed}>
            Save
          </Button>
        ) : null}
      </form>
      <SendPreview subject={words.subject} previewText="" body={words.body} />
    </div>
  );
}
