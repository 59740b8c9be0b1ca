import { useEffect, useRef, useState } from "react";
import type { LeadPart } from "#features/leads/lead-writes.ts";
import type { ApiError } from "#platform/client/call-api.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import type { LeadSeen } from "./seen.ts";

/** A conflict with somebody else's change, until one of the versions is chosen. */
export type LeadConflict = {
  mine: string;
  before: LeadSeen;
  theirs: LeadSeen;
  /** Replaces the usual text and answers. */
  question?: { text: string; yes: string; no: string } | undefined;
  acceptTheirs: () => void;
  saveMine: () => void;
};

/** A failed write: its part of the screen, the message, and the versions to choose from after a conflict. */
export type LeadError = { part: LeadPart; message: string; conflict?: LeadConflict };

/** Result of a write: saved, or the errors of its fields. */
export type Saved = { ok: boolean; fields: Readonly<Record<string, string>> };

export const notSaved: Saved = { ok: false, fields: {} };

/** Stores why the last write of a lead failed, for its part of the screen; a toast says it once the lead is closed. */
export function useWriteError() {
  const [error, setError] = useState<LeadError | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** Shows a failure, unless it belongs to fields. */
  function fail(
    part: LeadPart,
    { code, fields, message }: Pick<ApiError, "code" | "fields" | "message">,
  ): Saved {
    // The layout asks the person to sign in again; a second press then works.
    if (code === "unauthenticated") return notSaved;
    if (!isOpen.current) showToast(message, "error");
    else if (Object.keys(fields).length === 0) setError({ part, message });
    return { ok: false, fields };
  }

  /** Shows both versions. Resolves with true if the own one is to be saved. */
  function ask(
    { part, message }: LeadError,
    versions: Omit<LeadConflict, "acceptTheirs" | "saveMine">,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const choose = (isMine: boolean) => () => {
        setError(null);
        resolve(isMine);
      };
      const conflict = { ...versions, acceptTheirs: choose(false), saveMine: choose(true) };
      setError({ part, message, conflict });
    });
  }

  return { error, isOpen, fail, ask, clear: () => setError(null) };
}

export type WriteErrors = ReturnType<typeof useWriteError>;
