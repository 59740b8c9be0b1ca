import { useEffect, useRef, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { randomId } from "#platform/client/random-id.ts";
import { useLossWarning } from "#platform/client/use-loss-warning.ts";
import { answerLimits, leadFileCalls } from "./contract.ts";
import { fileSize } from "./delivery.ts";
import type { LeadFile } from "./message.ts";

/** A file that is being uploaded, or one that was refused. */
type PendingFile = { key: string; name: string; share: number; error: string };

type UseReplyFiles = {
  leadId: string;
  files: readonly LeadFile[];
  /** Maximum total size of all files in bytes. */
  maxBytes: number;
  onFiles: (files: readonly LeadFile[]) => void;
};

/** Uploads the files of an answer that is being written, one by one, and keeps those that arrived. */
export function useReplyFiles({ leadId, files, maxBytes, onFiles }: UseReplyFiles) {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const latest = useRef(files);
  latest.current = files;
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  function change(key: string, part: Partial<PendingFile>) {
    setPending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  async function upload(key: string, file: File) {
    const stop = stops.current.get(key);
    if (!stop || stop.signal.aborted) return;
    const error = errorOf(file, { others: latest.current, maxBytes });
    if (error) return change(key, { error });
    try {
      const { file: stored } = await callApi(leadFileCalls.upload, {
        params: { id: leadId },
        query: { name: file.name },
        file,
        onProgress: (share) => change(key, { share }),
        signal: stop.signal,
      });
      latest.current = [...latest.current, stored];
      onFiles(latest.current);
      setPending((before) => before.filter((one) => one.key !== key));
    } catch (failure) {
      if (stop.signal.aborted) return;
      if (!(failure instanceof ApiError)) throw failure;
      change(key, { error: failure.message });
    } finally {
      stops.current.delete(key);
    }
  }

  const busy = pending.some(({ error }) => error === "");
  useLossWarning(() => busy);

  return {
    pending,
    busy,
    /** True while the list contains a file that was refused. */
    refused: pending.some(({ error }) => error !== ""),
    /** Lists all files at once and uploads them one by one, so that a slow connection completes some of them. */
    async add(chosen: readonly File[]) {
      const queued = chosen.map((file) => ({ key: randomId(), file }));
      for (const { key } of queued) stops.current.set(key, new AbortController());
      const added = queued.map(({ key, file }) => ({ key, name: file.name, share: 0, error: "" }));
      setPending((before) => [...before, ...added]);
      for (const { key, file } of queued) await upload(key, file);
    },
    /** Stops an upload, or removes the message about a refused one. */
    drop(key: string) {
      stops.current.get(key)?.abort();
      stops.current.delete(key);
      setPending((before) => before.filter((one) => one.key !== key));
    },
    remove(file: LeadFile) {
      latest.current = latest.current.filter(({ id }) => id !== file.id);
      onFiles(latest.current);
      // If this fails, the nightly clean-up deletes the file.
      void callApi(leadFileCalls.remove, { params: { id: leadId, fileId: file.id } }).catch(
        () => null,
      );
    },
  };
}

/** Returns why a file cannot be added to these; empty if it can. */
function errorOf(
  file: File,
  { others, maxBytes }: { others: readonly LeadFile[]; maxBytes: number },
): string {
  const total = others.reduce((sum, { size }) => sum + size, file.size);
  if (total > maxBytes) return `Too large: the limit is ${fileSize(maxBytes)} in total.`;
  if (others.length >= answerLimits.maxFiles) return `At most ${answerLimits.maxFiles} files.`;
  return "";
}
