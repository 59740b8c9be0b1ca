import { useId, useState } from "react";
import {
  type Welcome,
  welcomeCalls,
  welcomeContent,
  welcomeLimits,
} from "#features/campaigns/welcome-contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FieldError } from "#ui/form/field-error.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { CampaignText } from "./campaign-text.tsx";
import { waitingPicture } from "./labels.ts";
import { CampaignPreview } from "./preview.tsx";

/** Edits the mail sent to newly confirmed subscribers. */
export function WelcomePanel() {
  const call = useCall(welcomeCalls.read, {});
  return (
    <Loaded call={call}>
      {(data) => (
        <WelcomeForm
          key={data.welcome.version}
          welcome={data.welcome}
          onStored={(welcome) => call.replace({ welcome })}
        />
      )}
    </Loaded>
  );
}

type WelcomeFormProps = {
  welcome: Welcome;
  onStored: (welcome: Welcome) => void;
};

function WelcomeForm({ welcome, onStored }: WelcomeFormProps) {
  const editable = useStaff().may("marketing.edit");
  const formId = useId();
  const [waiting, setWaiting] = useState(0);
  const { version, ...stored } = welcome;
  const { form, formProps, field, message, messagePlace, busy } = useContractForm(welcomeContent, {
    defaultValues: stored,
    send: async (content) => {
      const answer = await callApi(welcomeCalls.change, { body: { ...content, version } });
      showToast(answer.welcome.enabled ? "Saved. New subscribers now get this email." : "Saved.");
      onStored(answer.welcome);
    },
  });
  const { enabled, subject, body } = form.watch();
  const isChanged =
    enabled !== stored.enabled || subject !== stored.subject || body !== stored.body;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-5">
        <form id={formId} {...formProps}>
          <fieldset disabled={!editable} className="grid gap-5">
            <legend className="sr-only">Welcome email</legend>
            <Checkbox
              label="Welcome subscribers once they confirm their address"
              hint="Sent once, right after the confirmation. Imported subscribers do not get it."
              {...field("enabled")}
            />
            <TextField label="Subject" maxLength={welcomeLimits.subject} {...field("subject")} />
          </fieldset>
        </form>
        {/* Outside the form, because its link and picture fields are forms of their own. */}
        <CampaignText
          value={body}
          maxLength={welcomeLimits.body}
          readOnly={!editable}
          onChange={(markdown) => form.setValue("body", markdown)}
          onWaiting={setWaiting}
          hint="{brandName} becomes the company's name. "
        >
          <FieldError id={`${formId}-body`} error={field("body").error} />
        </CampaignText>
        <FormMessage message={message} place={messagePlace} />
        {editable ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" form={formId} busy={busy} disabled={!isChanged || waiting > 0}>
              Save
            </Button>
            {waiting > 0 ? <p className="text-sm text-muted">{waitingPicture}</p> : null}
          </div>
        ) : null}
      </div>
      <CampaignPreview subject={subject} previewText="" body={body} tag="" />
    </div>
  );
}
