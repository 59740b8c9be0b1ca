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

export type OperationsTables = { backup_run: BackupRunTable; alert: AlertTable };
