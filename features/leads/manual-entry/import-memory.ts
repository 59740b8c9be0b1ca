import { browserStorage, stored } from "#platform/client/stored.ts";
import { type ColumnMapping, importFields } from "./import-columns.ts";

/** Key in this browser's storage of the mappings that were used last, by the headings of their files. */
export const importColumnsKey = "lead-import-columns";
const maxRemembered = 10;

type Remembered = [columns: string, mapping: ColumnMapping][];

const isRemembered = (entry: unknown) =>
  Array.isArray(entry) && typeof entry[0] === "string" && Array.isArray(entry[1]);

/** Without storage the columns are guessed again. */
const place = stored<Remembered>(
  importColumnsKey,
  (value) => (Array.isArray(value) ? value.filter(isRemembered) : []),
  browserStorage,
);

/** Normalises headings, so that case, spaces and quotation marks do not matter. */
function headOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "");
}

/** Remembers how the columns of a file were matched, for the next file with the same headings. */
export function rememberMapping(columns: readonly string[], mapping: ColumnMapping): void {
  const head = headOf(columns.join(""));
  const others = (place.load() ?? []).filter(([known]) => known !== head);
  place.save([[head, mapping] as const, ...others].slice(0, maxRemembered) as Remembered);
}

/** Returns the mapping of the last file with these headings; undefined if there was none. */
export function rememberedMapping(columns: readonly string[]): ColumnMapping | undefined {
  const head = headOf(columns.join(""));
  const found = place.load()?.find(([known]) => known === head)?.[1];
  return found?.map((name) => importFields.find((field) => field === name) ?? "");
}
