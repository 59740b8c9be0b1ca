import { useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { useAction } from "#platform/client/use-action.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import {
  type ProviderKind,
  providerFields,
  type SingleSignOn,
  singleSignOnCalls,
} from "./contract.ts";
import { Group } from "./form-group.tsx";
import { GroupRoles } from "./group-roles.tsx";
import { type ProviderFormState, ProviderIdentity } from "./provider-identity.tsx";

const kinds: { value: ProviderKind; label: string; hint: string }[] = [
  {
    value: "microsoft",
    label: "Microsoft 365",
    hint: "Microsoft Entra ID, for your directory only",
  },
  { value: "google", label: "Google Workspace", hint: "Google accounts of your domain" },
  { value: "other", label: "Another provider", hint: "Any provider that supports OpenID Connect" },
];

const fresh = {
  kind: "microsoft" as const,
  label: "",
  issuer: "",
  tenant: "",
  allowPrivate: false,
  clientId: "",
  on: false,
  acceptsFactor: false,
  factorValues: "mfa",
  groupClaim: "groups",
  groupRoles: [],
  refuseUngrouped: false,
  passwordOff: false,
  rescueId: "",
};

type ProviderFormProps = { settings: SingleSignOn; onSaved: (settings: SingleSignOn) => void };

/** Edits the provider and what a sign-in there grants here. */
export function ProviderForm({ settings, onSaved }: ProviderFormProps) {
  const { provider, version, owners } = settings;
  const state = useContractForm(providerFields, {
    defaultValues: { ...(provider ?? fresh), secret: "" },
    send: async (fields) => {
      const saved = await callApi(singleSignOnCalls.save, { body: { fields, version } });
      onSaved(saved);
      form.reset({ ...(saved.provider ?? fresh), secret: "" });
      showToast(fields.on ? "Saved. The sign-in page now shows its button." : "Saved.");
    },
  });
  const { form, formProps, field, message, messagePlace, busy } = state;
  const [kind, acceptsFactor, passwordOff] = form.watch(["kind", "acceptsFactor", "passwordOff"]);
  return (
    <form {...formProps} className="grid min-w-0 gap-8">
      <FormMessage message={message} place={messagePlace} />
      <RadioGroup
        label="Provider"
        options={kinds}
        value={kind}
        onChange={(value) => form.setValue("kind", value, { shouldDirty: true })}
      />
      <ProviderIdentity kind={kind} state={state} hasSecret={provider !== null} />
      <Group name="Second factor">
        <Checkbox
          label="Accept the provider’s own second factor"
          hint="Otherwise people also use their app or passkey here."
          {...field("acceptsFactor")}
        />
        {acceptsFactor ? (
          <TextField
            label="Values that prove it"
            hint="Of the claims amr and acr, separated by spaces. For Entra the id of an authentication context, such as c1."
            autoComplete="off"
            {...field("factorValues")}
          />
        ) : null}
      </Group>
      <GroupRoles state={state} />
      <Group name="Passwords">
        <Checkbox
          label="Turn off sign-in with passwords"
          hint="For everybody except the owner below. People who are signed in stay signed in."
          {...field("passwordOff")}
        />
        <Select
          label={passwordOff ? "Owner whose password stays" : "Owner for emergencies"}
          hint="Can still sign in when the provider is down. Groups never change this person's role."
          placeholder="Nobody"
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          {...field("rescueId")}
        />
      </Group>
      <Group name="In use">
        <Checkbox
          label="Show the button on the sign-in page"
          hint="While this is off, everybody can use a password again."
          {...field("on")}
        />
      </Group>
      <Actions state={state} busy={busy} />
    </form>
  );
}

function Actions({ state, busy }: { state: ProviderFormState; busy: boolean }) {
  const [tested, setTested] = useState<AnswerOf<typeof singleSignOnCalls.test>>();
  const test = useAction(singleSignOnCalls.test, { onDone: setTested });
  const { works, message } = tested ?? { works: false, message: "" };
  const shown = test.error?.message ?? message;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <Button
          variant="secondary"
          busy={test.busy}
          onClick={() => void state.form.handleSubmit(async (body) => void test.run({ body }))()}
        >
          Test the provider
        </Button>
      </div>
      {shown && !test.busy ? (
        <Notice tone={works && !test.error ? "success" : "error"} announce className="mt-5">
          {shown}
        </Notice>
      ) : null}
    </div>
  );
}
