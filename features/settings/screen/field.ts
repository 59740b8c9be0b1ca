type Kind =
  | "text"
  | "long"
  | "days"
  | "clock"
  | "closing"
  | "switch"
  | "week"
  | "dates"
  | "date"
  | "count"
  | "roles"
  | "lines"
  | "secret"
  | "choice"
  | "team"
  | "security";

export type SettingField = {
  name: string;
  label: string;
  kind: Kind;
  hint?: string;
  optional?: boolean;
  max?: number;
  /** Options of a field of kind "choice". */
  options?: readonly { value: string; label: string }[];
  /** True: the field shares a row with the one before it where there is room. */
  half?: boolean;
};

export type GroupLabels = { label: string; intro: string; fields: readonly SettingField[] };
