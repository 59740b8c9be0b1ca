import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, callApi } from "#platform/call-api.ts";
import { fieldWords } from "#platform/field-words.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextField } from "#ui/text-field.tsx";
import { limits, ownerSchema, setup } from "./contract.ts";
import { PasswordField } from "./password-field.tsx";

type SetupFormProps = {
  /** From the link in the start log. */
  token: string;
  onDone: () => void;
};

type Failure = { words: string; fields: Record<string, string> };

/** Makes the owner's account, once. */
export function SetupForm({ token, onDone }: SetupFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const form = useRef<HTMLFormElement>(null);
  const remark = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!failure) return;
    const faulty = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    (faulty ?? remark.current)?.focus();
  }, [failure]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const checked = ownerSchema.safeParse(typed, { error: fieldWords });
    if (!checked.success) return setFailure({ words: "", fields: faultsOf(checked.error.issues) });
    setBusy(true);
    setFailure(undefined);
    try {
      await callApi(setup, { body: { ...checked.data, token } });
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      {failure?.words ? (
        <div ref={remark} tabIndex={-1} className="outline-offset-4">
          <Notice tone="error" announce>
            {failure.words}
          </Notice>
        </div>
      ) : null}
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={limits.name}
        error={failure?.fields.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        hint="You sign in with it, and notices of new messages go there."
        error={failure?.fields.email}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={`At least ${limits.passwordLeast} characters. Four or more unrelated words are easy to keep and hard to guess.`}
        error={failure?.fields.password}
      />
      <Button type="submit" full busy={busy}>
        Make the owner account
      </Button>
    </form>
  );
}

function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[String(issue.path[0])] ??= issue.message;
  return fields;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { words: "Something went wrong.", fields: {} };
  const { token, ...fields } = error.fields;
  if (token)
    return { words: "This link is not complete. Copy it whole from the start log.", fields };
  return { words: Object.keys(fields).length > 0 ? "" : error.message, fields };
}
