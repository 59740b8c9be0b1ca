import { type FormEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { languageNamed } from "#content/frame/languages.ts";
import { campaignOfVisit } from "#features/leads/campaign.ts";
import { type ContactFields, contactCalls, contactPurposes } from "#features/leads/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { emit } from "#platform/client/events.ts";
import { storeSentForm } from "#platform/client/forms/sent-form.ts";
import { savePerson, selectFilled, sentPerson } from "#platform/client/forms/sent-person.ts";
import { draftToSend, elapsedSince } from "#platform/client/stored.ts";
import { visitNow } from "#platform/visit.ts";
import { honeypotName } from "#ui/form/honeypot-name.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { useLanguageCode } from "#ui/use-translation.ts";
import {
  type ContactEntry,
  type ContactText,
  contactTextNames,
  resolveContact,
} from "./contact-check.ts";
import { type ContactDraft, clearDraft, loadDraft, newDraft, saveDraft } from "./contact-draft.ts";

/** A form that was posted without JavaScript and came back with errors. */
export type ContactRefusal = {
  error: string;
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

export type ContactFailure = { message: string; offline: boolean };

type Options = {
  refusal?: ContactRefusal;
  humanToken: () => Promise<string | undefined>;
  onSent: (answerBy: string) => void;
};

/** Checks, stores and sends the contact form once scripts run; until then the browser posts it. */
export function useContactForm({ refusal, humanToken, onSent }: Options) {
  // No default values, so that the library takes over what was typed before the scripts arrived.
  const language = languageNamed(useLanguageCode());
  const form = useForm<ContactEntry, unknown, ContactFields>({ resolver: resolveContact });
  const draft = useStoredDraft(form);
  const hydrated = useHydrated();
  const [failure, setFailure] = useState<ContactFailure | null>(null);
  const [refused, setRefused] = useState(refusal?.fields ?? {});
  const begun = useRef(false);

  const send = form.handleSubmit(async (text, event) => {
    setFailure(null);
    const element = event?.target instanceof HTMLFormElement ? event.target : undefined;
    const fields = element && new FormData(element);
    const sending = draftToSend(draft.current ?? newDraft(Date.now()), text);
    draft.current = sending;
    saveDraft(sending);
    try {
      const { answerBy } = await callApi(contactCalls.send, {
        body: {
          ...text,
          purpose: contactPurposes.find((each) => each === fields?.get("purpose")) ?? "message",
          idempotencyKey: sending.key,
          website: String(fields?.get(honeypotName) ?? ""),
          filledInMs: elapsedSince(sending.startedAt),
          sourcePath: location.pathname,
          language,
          campaign: campaignOfVisit(),
          visit: visitNow(),
          humanToken: await humanToken(),
        },
      });
      clearDraft();
      savePerson({ ...text, phone: text.phone ?? "" });
      storeSentForm("contact", answerBy, element);
      emit("lead-sent", { form: "contact", leadKind: "contact" });
      onSent(answerBy);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const invalid = contactTextNames.filter((name) => error.fields[name]);
      for (const name of invalid) form.setError(name, { message: error.fields[name] });
      const [first] = invalid;
      if (first) form.setFocus(first);
      else setFailure({ message: error.message, offline: error.code === "offline" });
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
      // Without scripts the browser checks required fields; with them our messages say more.
      noValidate: hydrated,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void send(event),
      onChange: (event: FormEvent<HTMLFormElement>) => {
        if (!begun.current) emit("form-step", { form: "contact", step: "begun" });
        begun.current = true;
        const text = textOf(event.currentTarget);
        draft.current = { ...(draft.current ?? newDraft(Date.now())), text };
        saveDraft(draft.current);
        if (event.target instanceof Element) clearRefusal(event.target.getAttribute("name"));
      },
    },
  };

  function clearRefusal(name: string | null) {
    if (name && refused[name]) setRefused(({ [name]: _corrected, ...rest }) => rest);
  }
}

type ContactFormApi = Pick<
  ReturnType<typeof useForm<ContactEntry, unknown, ContactFields>>,
  "getValues" | "setValue"
>;

/** Restores a stored draft, or who sent the last form, into empty fields; text typed since the page loaded wins. */
function useStoredDraft({ getValues, setValue }: ContactFormApi) {
  const draft = useRef<ContactDraft | null>(null);
  useEffect(() => {
    const stored = loadDraft();
    const typedEarly = contactTextNames.some((name) => getValues(name));
    draft.current = stored ?? newDraft(typedEarly ? performance.timeOrigin : Date.now());
    const text = stored?.text ?? { ...draft.current.text, ...sentPerson() };
    for (const name of contactTextNames) {
      if (getValues(name) || !text[name]) continue;
      setValue(name, text[name]);
      selectFilled(name);
    }
  }, [getValues, setValue]);
  return draft;
}

function textOf(form: HTMLFormElement): ContactText {
  const data = new FormData(form);
  const one = (name: keyof ContactText) => String(data.get(name) ?? "");
  return { name: one("name"), email: one("email"), phone: one("phone"), message: one("message") };
}
