import { type ColumnMapping, type ImportField, isRepeatable } from "./import-columns.ts";

/**
 * Patterns of each field's headings, in lower case without accents, digits and punctuation, in English and Spanish: those
 * of our own exports, Google Contacts, Outlook, HubSpot and what people write themselves. The first matching field takes
 * the column.
 */
const headings: Record<ImportField, RegExp> = {
  email: /\be ?mails?\b|^mail$|\bcorreos?\b/,
  phone: /phone|mobile|^cell|^tel|telefono|movil|celular/,
  firm: /^(firm|(primary )?(associated )?company|business|organi[sz]ation|account|empresa|compania|organizacion|negocio|nombre de la (empresa|compania|organizacion))( name)?$/,
  name: /^(full |contact |lead |person |customer |client |display )?name$|^contact$|^lead$|^person$|^customer$|^nombre( completo| y apellidos?)?$|^contacto$|^cliente$/,
  firstName: /^(first|given) ?name$|^first$|^(primer nombre|nombre de pila)$/,
  middleName: /^(middle|additional) ?name$|^middle$|^segundo nombre$/,
  lastName: /^(last|family) ?name$|^last$|^surname$|^apellidos?$/,
  message: /message|notes?$|comment|description|request|wanted|inquiry|^notas?$|mensaje|comentario/,
  kind: /^kind$|^type$|^channel$|^tipo$/,
  status: /^([a-z]+ )?(status|stage)$|^estado$/,
  created:
    /created?|received|^date$|^came|added|^fecha( de (creacion|recepcion|alta))?$|^recibido$/,
  value: /^(deal |lead |contract )?(value|amount|revenue|size)( usd)?$|^(valor|importe)$/,
  language: /^(preferred )?language$|^idioma( preferido)?$/,
};

/** Matches what address books keep about an address or number, and those of somebody or something else. */
const aside =
  /\b(labels?|types?|tipo|display|mostrar|para mostrar|domain|opt|opted|unsubscribed|bounced?|bounces|quarantined|confirmation|status|assistant|ayudante|asistente|fax|pager|buscapersonas|telex|tty|tdd|last|first|date|count|clicked|opened|delivered|replied|sends?|since)\b/;

/** Returns a heading in lower case, as words of plain letters. */
function plain(heading: string): string {
  const letters = heading
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return letters.replace(/[^a-z]+/g, " ").trim();
}

/** Returns the field that a heading names; undefined if there is none, or it is used and not repeatable. */
function fieldOfHeading(heading: string, used: ReadonlySet<ImportField>): ImportField | undefined {
  const words = plain(heading);
  const fields = Object.entries(headings) as [ImportField, RegExp][];
  const isAside = aside.test(words);
  const isFree = (field: ImportField) => (isRepeatable(field) ? !isAside : !used.has(field));
  return fields.find(([field, known]) => isFree(field) && known.test(words))?.[0];
}

/** Tells whether a cell of this field means something here. */
type Fits = (field: ImportField, cell: string) => boolean;

/**
 * Guesses the field of each column by its heading; each field that is not repeatable is used for one column only. A
 * column of which fewer than half the cells fit is left out: another program's "Status" has words of its own.
 */
export function guessColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[] = [],
  fits: Fits = () => true,
): ColumnMapping {
  const used = new Set<ImportField>();
  const found = columns.map((column, place) => {
    const field = fieldOfHeading(column, used);
    if (!field) return "";
    const filled = rows.map((cells) => cells[place] ?? "").filter((cell) => cell !== "");
    if (filled.filter((cell) => fits(field, cell)).length * 2 < filled.length) return "";
    used.add(field);
    return field;
  });
  // Beside a last name alone, "Name" is the first one.
  const isFirst = used.has("lastName") && !used.has("firstName");
  return found.map((field, place) =>
    isFirst && field === "name" && /^(name|nombre)$/i.test((columns[place] ?? "").trim())
      ? "firstName"
      : field,
  );
}
