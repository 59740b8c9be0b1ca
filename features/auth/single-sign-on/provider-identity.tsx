import type { useContractForm } from "#platform/client/use-contract-form.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { ProviderKind, providerFields } from "./contract.ts";

/** State of the settings form, shared by its sections. */
export type ProviderFormState = ReturnType<typeof useContractForm<typeof providerFields>>;

type ProviderIdentityProps = {
  kind: ProviderKind;
  state: ProviderFormState;
  /** True if a secret is stored. */
  hasSecret: boolean;
};

/** Fields for the provider's URL and for this site's registration there. */
export function ProviderIdentity({ kind, state: { field }, hasSecret }: ProviderIdentityProps) {
  const plain = { autoComplete: "off", spellCheck: false };
  return (
    <div className="grid gap-5">
      {kind === "microsoft" ? (
        <TextField
          label="Directory (tenant) ID"
          hint="Only accounts of this directory are let in."
          {...plain}
          {...field("tenant")}
        />
      ) : null}
      {kind === "google" ? (
        <TextField
          label="Workspace domain"
          hint="Such as example.com. Left empty, any Google account with an invited address is let in."
          {...plain}
          {...field("tenant")}
        />
      ) : null}
      {kind === "other" ? (
        <>
          <TextField label="Name on the button" {...plain} {...field("label")} />
          <TextField
            label="Issuer"
            type="url"
            hint="The address before /.well-known/openid-configuration."
            {...plain}
            {...field("issuer")}
          />
          <Checkbox
            label="The provider is on our own network"
            hint="Allows private addresses."
            {...field("allowPrivate")}
          />
        </>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Client ID"
          hint="As the registration shows it."
          {...plain}
          {...field("clientId")}
        />
        <TextField
          label="Client secret"
          type="password"
          autoComplete="new-password"
          spellCheck={false}
          hint={
            hasSecret
              ? "Stored encrypted. Leave it empty to keep it."
              : "Stored encrypted, never shown again."
          }
          {...field("secret")}
        />
      </div>
    </div>
  );
}
