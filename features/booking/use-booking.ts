import { type FormEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { languageNamed } from "#content/frame/languages.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { emit } from "#platform/client/events.ts";
import { emptyForm } from "#platform/client/forms/sent-form.ts";
import { savePerson } from "#platform/client/forms/sent-person.ts";
import { elapsedSince } from "#platform/client/stored.ts";
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

/** Loads free times, holds the chosen one while the visitor types, and books it. */
export function useBooking({ offer: first, errors: firstErrors, sourcePath, humanToken }: Options) {
  const language = languageNamed(useLanguageCode());
  const [offer, setOffer] = useState(first);
  const [timeZone, setTimeZone] = useState("");
  const [chosen, setChosen] = useState<number>();
  const [errors, setErrors] = useState<FieldErrors>(firstErrors);
  const [failure, setFailure] = useState("");
  const [loadFailed, setLoadFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  const draft = useBookingDraft(formRef, (offer?.starts.length ?? 0) > 0, restoreTime);

  useEffect(() => {
    setTimeZone(knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone));
  }, []);

  useEffect(() => {
    if (offer || loadFailed) return;
    void callApi(bookingCalls.times, {}).then(setOffer, () => setLoadFailed(true));
  }, [offer, loadFailed]);

  function dropTime(start: number, message: string) {
    setOffer((current) =>
      current ? { ...current, starts: current.starts.filter((one) => one !== start) } : current,
    );
    setChosen(undefined);
    setErrors((current) => ({ ...current, startAt: message }));
  }

  /** Offers the time of a draft again: its own hold keeps it out of the free times. */
  function restoreTime(start: number) {
    setOffer((current) =>
      current
        ? { ...current, starts: [...new Set([...current.starts, start])].sort((a, b) => a - b) }
        : current,
    );
    void choose(start);
  }

  async function choose(start: number) {
    setChosen(start);
    setErrors(({ startAt: _corrected, ...rest }) => rest);
    try {
      await callApi(bookingCalls.hold, { body: { startAt: start, key: draft.current().key } });
    } catch (error) {
      if (error instanceof ApiError && error.code === "conflict") dropTime(start, error.message);
      // Other failures are ignored: without a hold, the booking itself checks whether the time is free.
    }
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const parsed = z.safeParse(bookingFields, { ...values, startAt: values.startAt ?? Number.NaN });
    setFailure("");
    if (!parsed.success) {
      const found: FieldErrors = {};
      for (const { path, message } of parsed.error.issues) found[path[0] as FieldName] ??= message;
      return showErrors(form, found);
    }
    setBusy(true);
    try {
      const { path } = await callApi(bookingCalls.book, {
        body: {
          ...parsed.data,
          key: draft.current().key,
          timeZone,
          language,
          website: values[honeypotName] ?? "",
          filledInMs: elapsedSince(draft.current().startedAt),
          sourcePath,
          humanToken: await humanToken(),
        },
      });
      emit("lead-sent", { form: "booking", leadKind: "call" });
      savePerson(parsed.data);
      resetForm(form);
      location.assign(path);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "conflict") dropTime(parsed.data.startAt, error.message);
      const knownFields = bookingFieldNames.filter((name) => error.fields[name]);
      showErrors(form, Object.fromEntries(knownFields.map((name) => [name, error.fields[name]])));
      if (knownFields.length === 0) setFailure(error.message);
    }
  }

  /** Empties the form of a booked call, to which the browser may return from the page of the call. */
  function resetForm(form: HTMLFormElement) {
    draft.clear();
    emptyForm(form);
    setChosen(undefined);
    setBusy(false);
  }

  function showErrors(form: HTMLFormElement, found: FieldErrors) {
    setErrors(found);
    const name = bookingFieldNames.find((one) => found[one]);
    const place = name === "startAt" ? "summary" : `[name="${name}"]`;
    if (name) form.querySelector<HTMLElement>(place)?.focus();
  }

  return {
    offer,
    timeZone,
    chosen,
    errors,
    failure,
    loadFailed,
    busy,
    hydrated,
    choose: (start: number) => void choose(start),
    formProps: {
      ref: formRef,
      noValidate: hydrated,
      onChange: (event: FormEvent<HTMLFormElement>) => draft.save(event.currentTarget),
      onSubmit: (event: FormEvent<HTMLFormElement>) => void send(event),
    },
  };
}
