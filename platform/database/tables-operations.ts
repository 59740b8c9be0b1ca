import type { Flag, JsonObject } from "./column-types.ts";

export type BackupRunTable = {
  id: string;
  at: number;
  /** "copy" or "proof": a copy restored to a scratch database and looked at. */
  kind: "copy" | "proof";
  file: string;
  bytes: number;
  encrypted: Flag;
  succeeded: Flag;
  words: string;
};

/** Problems that exist now and were reported. */
export type AlertTable = { id: string; raised_at: number; words: string };

/** An alert that waits for the webhook; gone once its receiver took it. */
export type AlertDeliveryTable = {
  id: string;
  /** The message before it takes the receiver's shape. */
  message: JsonObject;
  attempts: number;
  due_at: number;
  created_at: number;
};

/** A step of a probe. A failed one says in plain words what is wrong and what to do. */
export type ProbeStep = {
  name: string;
  outcome: "passed" | "failed" | "skipped";
  words: string;
  fix: string;
};

/** The last result of each probe, in which the site tries one of its own flows. */
export type ProbeTable = {
  name: string;
  at: number;
  took_ms: number;
  passed: Flag;
  passed_at: number | null;
  steps: readonly ProbeStep[];
};

export type OperationsTables = {
  backup_run: BackupRunTable;
  alert: AlertTable;
  alert_delivery: AlertDeliveryTable;
  probe: ProbeTable;
};
