import type { EditorView } from "@milkdown/kit/prose/view";
import { useEffect, useRef, useState } from "react";
import { addSlots, fillSlot, removeSlot } from "./picture-slots.ts";

/** Upload functions and limits for an editor's pictures. All messages are shown to the user. */
export type PictureUploads = {
  /** Returns why a file cannot be taken; undefined when it can. */
  refuse: (file: File) => string | undefined;
  /** Uploads a file and reports the uploaded share, from 0 to 1. @throws Error with a message for the user */
  upload: (
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<{ url: string }>;
  /** Called with the description that a picture was inserted with. */
  onDescribed?: (picture: { url: string; alt: string }) => void;
  /** Called with the number of pictures that are being added to the text. */
  onWaiting?: (count: number) => void;
  /** Returns whether an address belongs to a stored picture. */
  isOwn: (address: string) => boolean;
  /** Media types for the file picker, and the maximum length of a description in characters. */
  accept: string;
  maxAlt: number;
};

/** A picture that is being added to the text. */
export type PictureSlot = {
  id: string;
  host: HTMLElement;
  /** Undefined for a pasted picture of another site, whose host is in `source`. */
  file: File | undefined;
  source: string;
  state: "uploading" | "uploaded" | "failed" | "refused" | "foreign";
  progress: number;
  message: string;
  url: string;
  /** Description; empty until the person has entered it. */
  alt: string;
};

export type SlotOrder = { place: number; file?: File; source?: string };

function begun({ file, source = "" }: SlotOrder, uploads: PictureUploads | undefined): PictureSlot {
  const host = document.createElement("div");
  host.contentEditable = "false";
  const refusal = file && uploads?.refuse(file);
  return {
    ...{ id: crypto.randomUUID(), host, file, source, progress: 0, url: "", alt: "" },
    state: file ? (refusal ? "refused" : "uploading") : "foreign",
    message: refusal ?? "",
  };
}

type Upload = {
  file: File;
  uploads: PictureUploads;
  signal: AbortSignal;
  onChange: (part: Partial<PictureSlot>) => void;
};

/** Uploads a file and reports how its slot changes. */
async function upload({ file, uploads, signal, onChange }: Upload): Promise<void> {
  onChange({ state: "uploading", progress: 0, message: "", file });
  try {
    const onProgress = (progress: number) => onChange({ progress });
    const { url } = await uploads.upload(file, { signal, onProgress });
    onChange({ state: "uploaded", url });
  } catch (error) {
    const message = error instanceof Error ? error.message : "That did not work.";
    if (!signal.aborted) onChange({ state: "failed", message });
  }
}

/**
 * Uploads pictures at their places in the text and inserts each once it is stored and described. The editor keeps the
 * functions of the first render, so they read what changes from `latest`.
 */
export function usePictureSlots(
  uploads: PictureUploads | undefined,
  getView: () => EditorView | undefined,
) {
  const [slots, setSlots] = useState<PictureSlot[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef({ uploads, getView });
  latest.current = { uploads, getView };

  function change(id: string, part: Partial<PictureSlot>) {
    setSlots((all) => all.map((slot) => (slot.id === id ? { ...slot, ...part } : slot)));
  }

  async function start({ id, file }: Pick<PictureSlot, "id" | "file">) {
    const { uploads } = latest.current;
    if (!file || !uploads) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(id, controller);
    await upload({ file, uploads, signal, onChange: (part) => change(id, part) });
    running.current.delete(id);
  }

  /** Adds slots for pictures and starts their uploads. */
  function open(orders: readonly SlotOrder[]) {
    const view = latest.current.getView();
    if (!view || orders.length === 0) return;
    const added = orders.map((order) => begun(order, latest.current.uploads));
    setSlots((all) => [...all, ...added]);
    const places = added.map(({ id, host }, at) => ({ id, host, place: orders[at]?.place ?? 0 }));
    addSlots(view, places);
    for (const slot of added) if (slot.state === "uploading") void start(slot);
  }

  /** Replaces a refused, failed or foreign picture with a file. */
  function replace(id: string, file: File) {
    const refusal = latest.current.uploads?.refuse(file);
    if (refusal) change(id, { state: "refused", message: refusal, file });
    else void start({ id, file });
  }

  function remove(id: string) {
    const view = latest.current.getView();
    if (!view) return;
    removeSlot(view, id);
    view.focus();
  }

  /** Removes slots whose place in the text was deleted, and aborts their uploads. */
  function keepOnly(present: ReadonlySet<string>) {
    for (const [id, controller] of running.current) if (!present.has(id)) controller.abort();
    setSlots((all) =>
      all.every(({ id }) => present.has(id)) ? all : all.filter(({ id }) => present.has(id)),
    );
  }

  // Inserts a picture once it is stored and described.
  useEffect(() => {
    const view = latest.current.getView();
    const ready = slots.find(({ state, alt }) => state === "uploaded" && alt !== "");
    if (!view || !ready) return;
    const picture = { url: ready.url, alt: ready.alt };
    fillSlot(view, ready.id, picture);
    view.focus();
    latest.current.uploads?.onDescribed?.(picture);
  }, [slots]);

  useEffect(() => latest.current.uploads?.onWaiting?.(slots.length), [slots.length]);
  useEffect(() => {
    const uploading = running.current;
    return () => {
      for (const controller of uploading.values()) controller.abort();
      latest.current.uploads?.onWaiting?.(0);
    };
  }, []);

  return { slots, open, replace, retry: start, remove, keepOnly, change };
}
