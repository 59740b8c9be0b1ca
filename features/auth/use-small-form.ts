import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "#platform/client/call-api.ts";
import { fieldWords } from "#platform/http/field-words.ts";

type Issue = { path: PropertyKey[]; message: string };
type Schema<T> = {
  safeParse: (
    value: unknown,
    words: { error: typeof fieldWords },
  ) => { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
};

type SmallForm = {
  busy: boolean;
  /** What is wrong with the whole; empty when only fields are. */
  words: string;
  fields: Record<string, string>;
  /** For the form: finds the field to go to. */
  form: React.RefObject<HTMLFormElement | null>;
  /** For the remark, which takes the focus when no field is at fault. */
  remark: React.RefObject<HTMLDivElement | null>;
  send: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

const nothing = { words: "", fields: {} };

/** A form of a few fields: checked by its contract here, by the server again, and what was typed stays when it fails. */
export function useSmallForm<T>(schema: Schema<T>, act: (checked: T) => Promise<void>): SmallForm {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ words: string; fields: Record<string, string> }>(
    nothing,
  );
  const form = useRef<HTMLFormElement>(null);
  const remark = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failure === nothing) return;
    const faulty = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    (faulty ?? remark.current)?.focus();
  }, [failure]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)), {
      error: fieldWords,
    });
    if (!checked.success) return setFailure({ words: "", fields: faultsOf(checked.error.issues) });
    setBusy(true);
    setFailure(nothing);
    try {
      await act(checked.data);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, ...failure, form, remark, send };
}

function faultsOf(issues: readonly Issue[]) {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[String(issue.path[0])] ??= issue.message;
  return fields;
}

function failureOf(error: unknown) {
  if (!(error instanceof ApiError)) return { words: "Something went wrong.", fields: {} };
  const { token, ...fields } = error.fields;
  if (token)
    return { words: "This link is incomplete. Copy all of it, to the last letter.", fields };
  return { words: Object.keys(fields).length > 0 ? "" : error.message, fields };
}
