import { useState } from "react";
import { type Campaign, campaignActionCalls, campaignTime } from "#features/campaigns/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { hourMs } from "#platform/time/durations.ts";
import { localOfMoment } from "#platform/time/local-time.ts";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { BrokenLinks } from "./broken-links.tsx";
import { people, segmentText } from "./labels.ts";

type ConfirmDialogProps = {
  campaign: Campaign;
  count: number;
  onClose: () => void;
  onDone: (campaign: Campaign) => void;
  /** Called when the draft or the list has changed since it was shown. */
  onStale: () => void;
};

/** Confirms a campaign: the person chooses its time and types the number of recipients. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { campaign, count, onClose, onDone, onStale } = props;
  const { timeZone } = useStaff().hours;
  const [later, setLater] = useState(false);
  const [typed, setTyped] = useState("");
  const { field, ...state } = useContractForm(campaignTime, {
    defaultValues: { at: localOfMoment(Date.now() + hourMs, timeZone) },
    send: async ({ at }) => {
      const body = { version: campaign.version, count, at: later ? at : "" };
      try {
        const answer = await callApi(campaignActionCalls.confirm, {
          params: { id: campaign.id },
          body,
        });
        showToast(later ? "Scheduled." : `On its way to ${people(count)}.`);
        onClose();
        onDone(answer.campaign);
      } catch (error) {
        if (error instanceof ApiError && error.code === "conflict") onStale();
        throw error;
      }
    },
  });

  return (
    <FormDialog
      title={`Send to ${people(count)}`}
      description={`“${campaign.subject}” goes to ${segmentText(campaign.segment)}. A sent email cannot be recalled.`}
      onClose={onClose}
      form={state}
      submit={later ? "Schedule" : `Send to ${people(count)} now`}
      button={{ disabled: typed.trim() !== String(count) }}
      cancels="Not yet"
    >
      <BrokenLinks campaignId={campaign.id} />
      <RadioGroup
        label="When"
        options={[
          { value: "now", label: "Now" },
          { value: "later", label: "At a set time" },
        ]}
        value={later ? "later" : "now"}
        onChange={(value: "now" | "later") => setLater(value === "later")}
      />
      {later ? (
        <TextField
          label="Day and time"
          hint={`In the company's time zone, ${timeZone.replaceAll("_", " ")}. It goes to the list as it stands at that time.`}
          type="datetime-local"
          {...field("at")}
        />
      ) : null}
      <TextField
        label={`Type ${count} to confirm`}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-48"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
