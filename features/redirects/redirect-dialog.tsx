import { type FormEvent, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { changeRedirect, createRedirect, type Redirect, redirectLimits } from "./contract.ts";
import { readTarget } from "./rules.ts";

type RedirectDialogProps = {
  /** Undefined: a new one. */
  redirect?: Redirect | undefined;
  /** Where a new one begins, when it comes from the list of missing pages. */
  source?: string;
  siteUrl: string;
  onClose: () => void;
  onStored: (redirect: Redirect) => void;
};

/** Where an address without a page leads. */
export function RedirectDialog(props: RedirectDialogProps) {
  const { redirect, siteUrl, onClose, onStored } = props;
  const [source, setSource] = useState(redirect?.source ?? props.source ?? "");
  const [target, setTarget] = useState(redirect?.target ?? "");
  const [permanent, setPermanent] = useState(redirect?.status !== 302);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ words: string; fields: Record<string, string> }>();
  const read = readTarget(target, siteUrl);
  const external = "external" in read && read.external;

  async function store(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    const body = { source, target, permanent };
    try {
      const answer = redirect
        ? await callApi(changeRedirect, {
            params: { id: redirect.id },
            body: { ...body, version: redirect.version },
          })
        : await callApi(createRedirect, { body });
      onStored(answer.redirect);
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFault({ words: failureWords(error), fields });
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={redirect ? "Change the redirect" : "New redirect"}>
      <form onSubmit={(event) => void store(event)} className="grid gap-5">
        <TextField
          label="When somebody asks for"
          hint="A path of this site without a page, such as /old-page."
          maxLength={redirectLimits.source}
          autoCapitalize="off"
          spellCheck={false}
          value={source}
          error={fault?.fields.source}
          onChange={(event) => setSource(event.target.value)}
        />
        <TextField
          label="send them to"
          hint="A path of this site such as /services, or an https address."
          maxLength={redirectLimits.target}
          autoCapitalize="off"
          spellCheck={false}
          value={target}
          error={fault?.fields.target}
          onChange={(event) => setTarget(event.target.value)}
        />
        {external ? (
          <Notice tone="warning" className="text-sm">
            This leads away from your site. Visitors will see another address, and what they do
            there is not counted here.
          </Notice>
        ) : null}
        <RadioGroup
          label="For how long"
          options={[
            { value: "good", label: "For good", hint: "Search engines take over the new address." },
            { value: "while", label: "For a while", hint: "Search engines keep the old address." },
          ]}
          value={permanent ? "good" : "while"}
          onChange={(value: "good" | "while") => setPermanent(value === "good")}
        />
        {fault && Object.keys(fault.fields).length === 0 ? (
          <Notice tone="error" announce>
            {fault.words}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} disabled={source.trim() === "" || target.trim() === ""}>
            {redirect ? "Save" : "Add the redirect"}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
