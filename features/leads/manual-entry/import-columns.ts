/** Fields of a lead that a column of a file can hold. */
export const importFields = [
  "name",
  "firstName",
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

/** Patterns of each field's headings, in lower case without punctuation. The first matching field takes the column. */
const headings: Record<ImportField, RegExp> = {
  email: /e ?mail|^mail/,
  phone: /phone|mobile|^cell|^tel/,
  firm: /^(firm|company|business|organi[sz]ation|account)( name)?$/,
  name: /^(full |contact |lead |person |customer |client )?name$|^contact$|^lead$|^person$|^customer$/,
  firstName: /^(first|given) ?name$|^first$/,
  lastName: /^(last|family) ?name$|^last$|^surname$/,
  message: /message|notes?$|comment|description|request|wanted|inquiry/,
  kind: /^kind$|^type$|^channel$/,
  status: /status|stage/,
  created: /created|received|^date|^came|added/,
  value: /value|amount|revenue|deal size/,
  language: /^(preferred )?language$/,
};

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Guesses the field of each column by its heading; each field is used for one column only. */
export function guessColumns(columns: readonly string[]): ColumnMapping {
  const used = new Set<ImportField>();
  return columns.map((column) => {
    const fields = Object.entries(headings) as [ImportField, RegExp][];
    const found = fields.find(([field, known]) => !used.has(field) && known.test(plain(column)));
    if (!found) return "";
    used.add(found[0]);
    return found[0];
  });
}
