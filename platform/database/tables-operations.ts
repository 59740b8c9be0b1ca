type Flag = 0 | 1;

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

/** What is wrong now and was told of. */
export type AlertTable = { id: string; raised_at: number; words: string };

/** An alert that waits for the webhook; gone once its receiver took it. */
export type AlertDeliveryTable = {
  id: string;
  /** JSON of the message, before it takes the receiver's shape. */
  message: string;
  attempts: number;
  due_at: number;
  created_at: number;
};

/** What the site last found when it tried one of its own ways, by name. */
export type ProbeTable = {
  name: string;
  at: number;
  took_ms: number;
  passed: Flag;
  passed_at: number | null;
  /** JSON of its steps. */
  steps: string;
};

export type OperationsTables = {
  backup_run: BackupRunTable;
  alert: AlertTable;
  alert_delivery: AlertDeliveryTable;
  probe: ProbeTable;
};
