import { type FormEvent, useState } from "react";
import { ApiError } from "#platform/client/call-api.ts";
import { showToast } from "#ui/overlay/toast.tsx";

type Act = (data: FormData, form: HTMLFormElement) => Promise<void>;

/** Sends a small form and puts the server's remarks at their fields. */
export function usePersonForm(act: Act) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setFaults({});
    try {
      await act(new FormData(form), form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFaults(error.fields);
      const [first] = Object.keys(error.fields);
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      else showToast(error.message, "error");
    } finally {
      setBusy(false);
    }
  }

  return { busy, faults, send };
}
