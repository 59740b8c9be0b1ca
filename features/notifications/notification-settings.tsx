import { PushSettings } from "#features/notifications/push/push-settings.tsx";
import { callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import {
  dueMinutes,
  notificationCalls,
  notificationKinds,
  type Preference,
  preferenceSchema,
} from "./contract.ts";
import { kindNames } from "./notification-texts.ts";

const modes = [
  { value: "now", label: "Email at once" },
  { value: "digest", label: "In the morning's email" },
  { value: "none", label: "No email" },
];

const digestHours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`,
}));

/** Sets which notifications a person gets by email and push, and when. The bell shows all of them in any case. */
export function NotificationSettings() {
  const call = useCall(notificationCalls.readPreference, {});
  return (
    <Loaded call={call}>
      {(preference) => (
        <>
          <p className="mb-4 max-w-measure text-sm">
            The bell shows everything. What you have read there is not emailed or sent to your
            devices.
          </p>
          <div className="mb-6 max-w-2xl">
            <PushSettings />
          </div>
          <SettingsForm stored={preference} onSaved={call.replace} />
        </>
      )}
    </Loaded>
  );
}

type FormProps = { stored: Preference; onSaved: (preference: Preference) => void };

function SettingsForm({ stored, onSaved }: FormProps) {
  const { field, ...state } = useContractForm(preferenceSchema, {
    defaultValues: stored,
    send: async (preference) => {
      onSaved(await callApi(notificationCalls.changePreference, { body: preference }));
      showToast("Your notifications are saved.");
    },
  });
  return (
    <SubmitForm
      form={state}
      className="grid max-w-2xl gap-6"
      submit="Save notifications"
      button={{ variant: "secondary", size: "small" }}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {notificationKinds.map((kind) => (
          <div key={kind} className="grid content-start gap-2">
            <Select label={kindNames[kind]} options={modes} {...field(`mail.${kind}`)} />
            <Checkbox
              label="On my devices"
              aria-label={`On my devices: ${kindNames[kind]}`}
              {...field(`push.${kind}`)}
            />
          </div>
        ))}
        <TextField
          label="Tell me before a promise ends (minutes)"
          type="number"
          inputMode="numeric"
          min={dueMinutes.min}
          max={dueMinutes.max}
          {...field("dueMinutes")}
        />
      </div>
      <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-3">
        <Select
          label="Morning email at"
          options={digestHours}
          hint="On working days."
          {...field("digestHour")}
        />
        <TextField
          label="Quiet from"
          type="time"
          hint="No email and no message to your devices in these hours."
          {...field("quietFrom")}
        />
        <TextField label="Quiet until" type="time" {...field("quietUntil")} />
      </div>
      <Checkbox
        label="Show the customer’s first name on my devices"
        hint="A locked screen may show it to others."
        {...field("pushNames")}
      />
    </SubmitForm>
  );
}
