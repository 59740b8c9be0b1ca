import {
  changeWelcome,
  readWelcome,
  type Welcome,
  welcomeContent,
  welcomeLimits,
} from "#features/campaigns/welcome-contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { CampaignPreview } from "./preview.tsx";

/** Edits the mail sent to newly confirmed subscribers. */
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
  const { version, ...stored } = welcome;
  const { form, formProps, field, message, messagePlace, busy } = useContractForm(welcomeContent, {
    defaultValues: stored,
    send: async (content) => {
      const answer = await callApi(changeWelcome, { body: { ...content, version } });
      showToast(answer.welcome.enabled ? "Saved. New subscribers are welcomed." : "Saved.");
      onStored(answer.welcome);
    },
  });
  const { enabled, subject, body } = form.watch();
  const isChanged =
    enabled !== stored.enabled || subject !== stored.subject || body !== stored.body;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
      <form {...formProps} className="grid min-w-0 content-start gap-5">
        <fieldset disabled={!mayEdit} className="grid gap-5">
          <legend className="sr-only">Welcome email</legend>
          <Checkbox
            label="Welcome subscribers who have confirmed their address"
            hint="Sent once, right after the confirmation. Imported subscribers do not get it."
            {...field("enabled")}
          />
          <TextField label="Subject" maxLength={welcomeLimits.subject} {...field("subject")} />
          <TextArea
            label="Text"
            hint="Markdown. {brandName} becomes the company's name."
            rows={12}
            maxLength={welcomeLimits.body}
            className="[&_textarea]:font-mono [&_textarea]:text-sm"
            {...field("body")}
          />
        </fieldset>
        <FormMessage message={message} place={messagePlace} />
        {mayEdit ? (
          <Button type="submit" className="justify-self-start" busy={busy} disabled={!isChanged}>
            Save
          </Button>
        ) : null}
      </form>
      <CampaignPreview subject={subject} previewText="" body={body} tag="" />
    </div>
  );
}
