import type { Flag, JsonObject } from "./column-types.ts";

export type BackupRunTable = {
  id: string;
  at: number;
  /** "copy": a backup. "proof": a backup restored to a scratch database and checked. */
  kind: "copy" | "proof";
  file: string;
  bytes: number;
  encrypted: Flag;
  succeeded: Flag;
  words: string;
};

/** Reported problems that still exist. */
export type AlertTable = { id: string; raisedAt: number; words: string };

/** An alert that waits for the webhook; deleted once its receiver has accepted it. */
export type AlertDeliveryTable = {
  id: string;
  /** The message before it is formatted for its receiver. */
  message: JsonObject;
  attempts: number;
  dueAt: number;
  createdAt: number;
};

/** A step of a probe. A failed step says in plain language what is wrong and what to do. */
export type ProbeStep = {
  name: string;
  outcome: "passed" | "failed" | "skipped";
  words: string;
  fix: string;
};

export type OperationsTables = {
  backupRun: BackupRunTable;
  alert: AlertTable;
  alertDelivery: AlertDeliveryTable;
  /** The last result of each probe; a probe exercises one of the site's own flows. */
  probe: {
    name: string;
    at: number;
    tookMs: number;
    passed: Flag;
    passedAt: number | null;
    steps: readonly ProbeStep[];
  };
};
