/** Fields of a lead that a column of a file can hold. */
export const importFields = [
  "name",
  "firstName",
  "middleName",
  "lastName",
  "firm",
  "email",
  "phone",
  "message",
  "kind",
  "status",
  "created",
  "value",
  "language",
] as const;
export type ImportField = (typeof importFields)[number];

/** The field of each column, in the file's order; empty for a column that is left out. */
export type ColumnMapping = readonly (ImportField | "")[];

export const importFieldLabels: Record<ImportField, string> = {
  name: "Name",
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  firm: "Company",
  email: "Email",
  phone: "Phone",
  message: "What they wanted",
  kind: "Kind",
  status: "Status",
  created: "Received on",
  value: "Value ($)",
  language: "Language",
};

/** Tells whether several columns can hold this field, as address books have several addresses and numbers. */
export function isRepeatable(field: ImportField): boolean {
  return field === "email" || field === "phone";
}
