import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { type Redirect, redirectCalls, redirectLimits, redirectTerms } from "./contract.ts";
import { readTarget } from "./rules.ts";

type RedirectDialogProps = {
  /** Redirect to change; undefined for a new one. */
  redirect?: Redirect | undefined;
  /** Source of a new redirect, filled in from the list of missing pages. */
  source?: string;
  siteUrl: string;
  onClose: () => void;
  onStored: (redirect: Redirect) => void;
};

const path = { autoCapitalize: "off", spellCheck: false } as const;

/** Adds or changes a redirect of a path without a page. */
export function RedirectDialog(props: RedirectDialogProps) {
  const { redirect, siteUrl, onClose, onStored } = props;
  const { form, field, ...state } = useContractForm(redirectTerms, {
    defaultValues: {
      source: redirect?.source ?? props.source ?? "",
      target: redirect?.target ?? "",
      permanent: redirect?.status !== 302,
    },
    send: async (terms) => {
      const answer = redirect
        ? await callApi(redirectCalls.change, {
            params: { id: redirect.id },
            body: { ...terms, version: redirect.version },
          })
        : await callApi(redirectCalls.add, { body: terms });
      onStored(answer.redirect);
      onClose();
    },
  });
  const { source, target, permanent } = form.watch();
  const read = readTarget(target, siteUrl);

  return (
    <FormDialog
      title={redirect ? "Change the redirect" : "New redirect"}
      onClose={onClose}
      cancels
      form={state}
      submit={redirect ? "Save" : "Add the redirect"}
      button={{ disabled: source.trim() === "" || target.trim() === "" }}
    >
      <TextField
        label="When somebody asks for"
        hint="A path of this site without a page, such as /old-page."
        maxLength={redirectLimits.source}
        {...path}
        {...field("source")}
      />
      <TextField
        label="send them to"
        hint="A path of this site such as /services, or an https address."
        maxLength={redirectLimits.target}
        {...path}
        {...field("target")}
      />
      {"external" in read && read.external ? (
        <Notice tone="warning" className="text-sm">
          This leads away from your site. Visitors will see another address, and what they do there
          is not counted here.
        </Notice>
      ) : null}
      <RadioGroup
        label="For how long"
        options={[
          {
            value: "permanent",
            label: "Permanently",
            hint: "Search engines switch to the new address.",
          },
          {
            value: "temporary",
            label: "Temporarily",
            hint: "Search engines keep the old address.",
          },
        ]}
        value={permanent ? "permanent" : "temporary"}
        onChange={(value: "permanent" | "temporary") =>
          form.setValue("permanent", value === "permanent")
        }
      />
    </FormDialog>
  );
}
