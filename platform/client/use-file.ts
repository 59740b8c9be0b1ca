import { useState } from "react";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { saveFile } from "./call-file.ts";
import { failureWords } from "./failure-words.ts";

type Options = { onDone: () => void; onFailed: (words: string) => void };

/** Returns the saving of a file that the server makes, with its state, as `useAction` does for other calls. */
export function useFile({ onDone, onFailed }: Options) {
  const [busy, setBusy] = useState(false);

  async function save<E extends Endpoint>(endpoint: E, input: Parameters<typeof saveFile<E>>[1]) {
    setBusy(true);
    try {
      await saveFile(endpoint, input);
      onDone();
    } catch (error) {
      onFailed(failureWords(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, save };
}
