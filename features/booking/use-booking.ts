import { type FormEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { languageNamed } from "#content/frame/languages.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { emit } from "#platform/client/events.ts";
import { randomId } from "#platform/client/random-id.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { useLanguageCode } from "#ui/words.ts";
import { bookCall, bookingFields, holdTime, type Offer, readOffer } from "./contract.ts";
import { knownZone } from "./words/when-text.ts";

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
  const key = useRef("");
  const opened = useRef(0);

  useEffect(() => {
    opened.current = Date.now();
    key.current = randomId();
    setTimeZone(knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone));
  }, []);

  useEffect(() => {
    if (offer || loadFailed) return;
    void callApi(readOffer, {}).then(setOffer, () => setLoadFailed(true));
  }, [offer, loadFailed]);

  function dropTime(start: number, words: string) {
    setOffer((known) =>
      known ? { ...known, starts: known.starts.filter((one) => one !== start) } : known,
    );
    setChosen(undefined);
    setErrors((known) => ({ ...known, startAt: words }));
  }

  async function choose(start: number) {
    setChosen(start);
    setErrors(({ startAt: _corrected, ...rest }) => rest);
    try {
      await callApi(holdTime, { body: { startAt: start, key: key.current } });
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
      const { path } = await callApi(bookCall, {
        body: {
          ...parsed.data,
          key: key.current,
          timeZone,
          language,
          website: values.website ?? "",
          filledInMs: Math.max(0, Date.now() - opened.current),
          sourcePath,
          humanToken: await humanToken(),
        },
      });
      emit("lead-sent", { form: "booking", leadKind: "call" });
      location.assign(path);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "conflict") dropTime(parsed.data.startAt, error.message);
      const known = bookingFieldNames.filter((name) => error.fields[name]);
      showErrors(form, Object.fromEntries(known.map((name) => [name, error.fields[name]])));
      if (known.length === 0) setFailure(error.message);
    }
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
      noValidate: hydrated,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void send(event),
    },
  };
}
