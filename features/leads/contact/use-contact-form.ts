import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { campaignOfVisit } from "#features/leads/campaign.ts";
import { type ContactFields, sendContact } from "#features/leads/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { emit } from "#platform/client/events.ts";
import { visitNow } from "#platform/visit.ts";
import {
  type ContactEntry,
  type ContactText,
  contactTextNames,
  resolveContact,
} from "./contact-check.ts";
import { type ContactDraft, forgetDraft, loadDraft, newDraft, saveDraft } from "./contact-draft.ts";
import { draftToSend, elapsedSince } from "./stored-draft.ts";

/** A form that was posted without JavaScript and came back with faults. */
export type ContactRefusal = {
  error: string;
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

export type ContactFailure = { words: string; offline: boolean };

type Options = {
  refusal?: ContactRefusal;
  humanToken: () => Promise<string | undefined>;
  onSent: (answerBy: string) => void;
};

/** Checks, keeps and sends the contact form once scripts run; before that the browser posts it by itself. */
export function useContactForm({ refusal, humanToken, onSent }: Options) {
  // No default values: the library then takes what people typed before the scripts arrived.
  const form = useForm<ContactEntry, unknown, ContactFields>({ resolver: resolveContact });
  const { draft, live } = useKeptDraft(form);
  const [failure, setFailure] = useState<ContactFailure | null>(null);
  const [refused, setRefused] = useState(refusal?.fields ?? {});
  const begun = useRef(false);

  const send = form.handleSubmit(async (text, event) => {
    setFailure(null);
    const sending = draftToSend(draft.current ?? newDraft(Date.now()), text);
    draft.current = sending;
    saveDraft(sending);
    try {
      const { answerBy } = await callApi(sendContact, {
        body: {
          ...text,
          idempotencyKey: sending.key,
          website: hiddenFieldOf(event?.target),
          filledInMs: elapsedSince(sending.startedAt),
          sourcePath: location.pathname,
          campaign: campaignOfVisit(),
          visit: visitNow(),
          humanToken: await humanToken(),
        },
      });
      forgetDraft();
      emit("lead-sent", { form: "contact", leadKind: "contact" });
      onSent(answerBy);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wrong = contactTextNames.filter((name) => error.fields[name]);
      for (const name of wrong) form.setError(name, { message: error.fields[name] });
      const [first] = wrong;
      if (first) form.setFocus(first);
      else setFailure({ words: error.message, offline: error.code === "offline" });
    }
  });

  return {
    form,
    failure,
    busy: form.formState.isSubmitting,
    errorOf: (name: keyof ContactText) =>
      form.formState.errors[name]?.message ??
      (form.formState.isSubmitted ? undefined : refused[name]),
    formProps: {
      // Without scripts the browser's own check of required fields is the first help; with them ours says more.
      noValidate: live,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void send(event),
      onChange: (event: FormEvent<HTMLFormElement>) => {
        if (!begun.current) emit("form-step", { form: "contact", step: "begun" });
        begun.current = true;
        const text = textOf(event.currentTarget);
        draft.current = { ...(draft.current ?? newDraft(Date.now())), text };
        saveDraft(draft.current);
        if (event.target instanceof Element) forgetFault(event.target.getAttribute("name"));
      },
    },
  };

  function forgetFault(name: string | null) {
    if (name && refused[name]) setRefused(({ [name]: _fixed, ...rest }) => rest);
  }
}

type ContactFormApi = Pick<
  ReturnType<typeof useForm<ContactEntry, unknown, ContactFields>>,
  "getValues" | "setValue"
>;

/** Puts a kept draft back into empty fields; what was typed since the page came wins. */
function useKeptDraft({ getValues, setValue }: ContactFormApi) {
  const draft = useRef<ContactDraft | null>(null);
  const [live, setLive] = useState(false);
  useEffect(() => {
    const kept = loadDraft();
    const typedEarly = contactTextNames.some((name) => getValues(name));
    draft.current = kept ?? newDraft(typedEarly ? performance.timeOrigin : Date.now());
    for (const name of contactTextNames) {
      if (!getValues(name) && kept?.text[name]) setValue(name, kept.text[name]);
    }
  }, [getValues, setValue]);
  // At once: a kept press follows.
  useLayoutEffect(() => setLive(true), []);
  return { draft, live };
}

function textOf(form: HTMLFormElement): ContactText {
  const typed = new FormData(form);
  const one = (name: keyof ContactText) => String(typed.get(name) ?? "");
  return { name: one("name"), email: one("email"), phone: one("phone"), message: one("message") };
}

function hiddenFieldOf(form: unknown): string {
  return form instanceof HTMLFormElement ? String(new FormData(form).get("website") ?? "") : "";
}
