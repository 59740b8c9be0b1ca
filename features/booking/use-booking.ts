import { type FormEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { languageNamed } from "#content/frame/languages.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { emit } from "#platform/client/events.ts";
import { emptyForm } from "#platform/client/forms/sent-form.ts";
import { savePerson } from "#platform/client/forms/sent-person.ts";
import { elapsedSince } from "#platform/client/stored.ts";
import { fieldErrors } from "#platform/http/field-message.ts";
import { honeypotName } from "#ui/form/honeypot-name.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { useLanguageCode } from "#ui/use-translation.ts";
import { bookingCalls, bookingFields, type Offer } from "./contract.ts";
import { knownZone } from "./texts/when-text.ts";
import { useBookingDraft } from "./use-booking-draft.ts";

const bookingFieldNames = ["startAt", "name", "phone", "email", "about"] as const;
type FieldName = (typeof bookingFieldNames)[number];
type FieldErrors = Partial<Record<FieldName, string>>;

type Options = {
  offer: Offer | null;
  errors: Readonly<Record<string, string>>;
  sourcePath: string;
  humanToken: () => Promise<string | undefined>;
};

/** Books a call at a chosen time, and says what is wrong with it. */
export function useBooking({ offer, errors: firstErrors, sourcePath, humanToken }: Options) {
  const language = languageNamed(useLanguageCode());
  const [errors, setErrors] = useState<FieldErrors>(firstErrors);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const onError = (startAt?: string) => setErrors((current) => ({ ...current, startAt }));
  const { draft, drop, resetForm, ref, ...times } = useTimes(offer, onError);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const parsed = z.safeParse(bookingFields, { ...values, startAt: values.startAt ?? Number.NaN });
    setFailure("");
    if (!parsed.success) {
      return showErrors(form, fieldErrors(parsed.error.issues));
    }
    setBusy(true);
    try {
      const { path } = await callApi(bookingCalls.book, {
        body: {
          ...parsed.data,
          key: draft.current().key,
          timeZone: times.timeZone,
          language,
          website: values[honeypotName] ?? "",
          filledInMs: elapsedSince(draft.current().startedAt),
          sourcePath,
          humanToken: await humanToken(),
        },
      });
      emit("lead-sent", { form: "booking", leadKind: "call" });
      savePerson(parsed.data);
      // The browser may return to the form from the page of the call.
      resetForm();
      emptyForm(form);
      location.assign(path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "conflict") drop(parsed.data.startAt, error.message);
      const knownFields = bookingFieldNames.filter((name) => error.fields[name]);
      showErrors(form, Object.fromEntries(knownFields.map((name) => [name, error.fields[name]])));
      if (knownFields.length === 0) setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  function showErrors(form: HTMLFormElement, found: FieldErrors) {
    setErrors(found);
    const name = bookingFieldNames.find((one) => found[one]);
    const place = name === "startAt" ? "summary" : `[name="${name}"]`;
    if (name) form.querySelector<HTMLElement>(place)?.focus();
  }

  return {
    ...times,
    errors,
    failure,
    busy,
    hydrated,
    formProps: {
      ref,
      noValidate: hydrated,
      onChange: (event: FormEvent<HTMLFormElement>) => draft.save(event.currentTarget),
      onSubmit: (event: FormEvent<HTMLFormElement>) => void send(event),
    },
  };
}

/** Loads free times, and holds the chosen one under the key of the form's draft. */
function useTimes(first: Offer | null, onError: (message?: string) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const [offer, setOffer] = useState(first);
  const [loadFailed, setLoadFailed] = useState(false);
  const [timeZone, setTimeZone] = useState("");
  const [chosen, setChosen] = useState<number>();
  const draft = useBookingDraft(ref, (offer?.starts.length ?? 0) > 0, restore);

  useEffect(() => {
    setTimeZone(knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone));
  }, []);

  useEffect(() => {
    if (offer || loadFailed) return;
    void callApi(bookingCalls.times, {}).then(setOffer, () => setLoadFailed(true));
  }, [offer, loadFailed]);

  const changeStarts = (change: (starts: number[]) => number[]) =>
    setOffer((current) => current && { ...current, starts: change(current.starts) });

  function drop(start: number, message: string) {
    changeStarts((starts) => starts.filter((one) => one !== start));
    setChosen(undefined);
    onError(message);
  }

  /** Offers the time of a draft again: its own hold keeps it out of the free times. */
  function restore(start: number) {
    changeStarts((starts) => [...new Set([...starts, start])].sort((a, b) => a - b));
    void choose(start);
  }

  async function choose(start: number) {
    setChosen(start);
    onError();
    try {
      await callApi(bookingCalls.hold, { body: { startAt: start, key: draft.current().key } });
    } catch (error) {
      if (error instanceof ApiError && error.code === "conflict") drop(start, error.message);
      // Other failures are ignored: without a hold, the booking itself checks whether the time is free.
    }
  }

  function resetForm() {
    draft.clear();
    setChosen(undefined);
  }

  const shown = { offer, loadFailed, timeZone, chosen };
  return { ...shown, choose: (start: number) => void choose(start), ref, draft, drop, resetForm };
}
