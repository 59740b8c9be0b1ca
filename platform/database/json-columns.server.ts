import {
  AliasNode,
  ColumnNode,
  type ColumnUpdateNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  type RawBuilder,
  ReferenceNode,
  type RootOperationNode,
  SelectAllNode,
  type Selectable,
  type SelectionNode,
  SelectQueryNode,
  sql,
  TableNode,
  type UnknownRow,
  UpdateQueryNode,
  ValueNode,
  ValuesNode,
  type WithNode,
} from "kysely";
import { camelCase, snakeCase } from "./name-case.ts";
import type { Tables } from "./tables.ts";

type JsonColumn<Row> = {
  [Name in keyof Row]: NonNullable<Row[Name]> extends string | number | Uint8Array ? never : Name;
}[keyof Row];

type TablesWithJson = {
  [Name in keyof Tables as JsonColumn<Selectable<Tables[Name]>> extends never
    ? never
    : Name]: Record<JsonColumn<Selectable<Tables[Name]>>, true>;
};

/** Every column whose type is an object or a list; the type allows no other and none to be missing. */
const jsonColumns: TablesWithJson = {
  alertDelivery: { message: true },
  analyticsEvent: { props: true },
  analyticsVital: { histogram: true },
  apiToken: { scopes: true },
  assessmentReport: { report: true },
  audit: { detail: true },
  bookingPerson: { hours: true },
  consentRecord: { choice: true },
  consentWording: { words: true },
  domainCheck: { result: true },
  lead: { details: true, campaign: true, consent: true },
  leadEvent: { detail: true },
  monthlyLook: { earlier: true, latest: true },
  notificationPreference: { mail: true, push: true },
  outbox: { payload: true },
  ownDomainCheck: { result: true },
  person: { tags: true },
  post: { topics: true },
  postVersion: { snapshot: true },
  probe: { steps: true },
  searchDocument: { keywords: true },
  setting: { value: true },
  settingVersion: { value: true },
  ssoProvider: { factorValues: true, groupRoles: true },
  webhook: { events: true },
  webhookDelivery: { data: true },
};

type Columns = ReadonlySet<string>;
type Sources = ReadonlyMap<string, Columns>;

const none: Columns = new Set();
const stored: Sources = new Map(
  Object.entries(jsonColumns).map(([table, columns]) => [table, new Set(Object.keys(columns))]),
);

/** Returns the columns of a table that hold JSON. */
export function jsonColumnsOf(table: string): Columns {
  return stored.get(table) ?? none;
}

/** Refers to a JSON column as its stored text, to compare it or to read it unparsed. */
export function storedText(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)}`;
}

/**
 * Lets queries name tables and columns in camelCase, and take and return the typed values of JSON columns. Written values
 * become text; in the result a column is parsed when the query selects it by its name, under any alias, or through a
 * subquery. An expression stays text.
 */
export class ColumnsPlugin implements KyselyPlugin {
  readonly #answers = new WeakMap<QueryId, Columns>();
  readonly #asStored = new AsStored();

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }) {
    const answer = answerOf(node, stored);
    if (answer.size > 0) this.#answers.set(queryId, answer);
    return this.#asStored.transformNode(node, queryId);
  }

  /** Looks up the names once for all rows, and not in each of them. */
  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const answer = this.#answers.get(queryId) ?? none;
    const columns = Object.keys(result.rows[0] ?? {}).map((stored) => {
      const name = camelCase(stored);
      return { stored, name, isJson: answer.has(name) };
    });
    const rows = result.rows.map((row) => {
      const read: UnknownRow = {};
      for (const { stored, name, isJson } of columns) {
        read[name] = isJson ? parse(name, row[stored]) : row[stored];
      }
      return read;
    });
    return { ...result, rows };
  }
}

/** @throws an error that does not quote the value, which may be personal. */
function parse(column: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new Error(`The stored value of the column ${column} is not JSON.`);
  }
}

function toText(value: unknown): unknown {
  return value === null || value === undefined ? value : JSON.stringify(value);
}

/** Turns a query, with all that it contains, into the names and the JSON texts that the database has. */
class AsStored extends OperationNodeTransformer {
  protected override transformIdentifier({ kind, name }: IdentifierNode): IdentifierNode {
    return { kind, name: snakeCase(name) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId) {
    const columns = jsonColumnsOf(nameOf(node.into));
    return super.transformInsertQuery(columns === none ? node : withTexts(node, columns), queryId);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId) {
    const updates = inUpdates(node.updates, jsonColumnsOf(nameOf(node.table)));
    return super.transformUpdateQuery(updates ? { ...node, updates } : node, queryId);
  }
}

function withTexts(node: InsertQueryNode, columns: Columns): InsertQueryNode {
  const places = (node.columns ?? []).map(({ column }) => columns.has(column.name));
  const { values, onConflict } = node;
  return {
    ...node,
    ...(values && ValuesNode.is(values) && places.includes(true)
      ? { values: ValuesNode.create(values.values.map((row) => inRow(row, places))) }
      : {}),
    ...(onConflict
      ? { onConflict: { ...onConflict, updates: inUpdates(onConflict.updates, columns) } }
      : {}),
  };
}

function inRow(row: ValuesNode["values"][number], places: readonly boolean[]): typeof row {
  return PrimitiveValueListNode.is(row)
    ? { ...row, values: row.values.map((value, at) => (places[at] ? toText(value) : value)) }
    : { ...row, values: row.values.map((value, at) => (places[at] ? inValue(value) : value)) };
}

function inUpdates(updates: readonly ColumnUpdateNode[] | undefined, columns: Columns) {
  return updates?.map((update) =>
    columns.has(columnOf(update.column)) ? { ...update, value: inValue(update.value) } : update,
  );
}

function inValue(node: OperationNode): OperationNode {
  if (!ValueNode.is(node)) return node;
  const written: ValueNode = { ...node, value: toText(node.value) };
  return written;
}

/** Returns the names of a query's result columns that contain JSON. */
function answerOf(node: OperationNode, outer: Sources): Columns {
  const { selections, named } = partsOf(node);
  if (!selections) return none;
  const tables = withCtes(node, outer);
  const sources: Sources = new Map(named.map((each) => sourceOf(each, tables)));
  return new Set(selections.flatMap(({ selection }) => selected(selection, sources, tables)));
}

type Parts = { selections?: readonly SelectionNode[] | undefined; named: OperationNode[] };

/** Returns a query's selections, and the tables that they come from. */
function partsOf(node: OperationNode): Parts {
  if (SelectQueryNode.is(node)) {
    const joined = node.joins?.map(({ table }) => table) ?? [];
    return { selections: node.selections, named: [...(node.from?.froms ?? []), ...joined] };
  }
  if (InsertQueryNode.is(node)) {
    return { selections: node.returning?.selections, named: node.into ? [node.into] : [] };
  }
  if (UpdateQueryNode.is(node)) {
    const joined = node.joins?.map(({ table }) => table) ?? [];
    const tables = [node.table, ...(node.from?.froms ?? []), ...joined];
    return { selections: node.returning?.selections, named: tables.filter((each) => !!each) };
  }
  if (DeleteQueryNode.is(node)) {
    return { selections: node.returning?.selections, named: [...node.from.froms] };
  }
  return { named: [] };
}

function withCtes(node: OperationNode, outer: Sources): Sources {
  const ctes = "with" in node ? (node.with as WithNode | undefined) : undefined;
  if (!ctes) return outer;
  const tables = new Map(outer);
  for (const { name, expression } of ctes.expressions) {
    tables.set(nameOf(name.table), answerOf(expression, tables));
  }
  return tables;
}

function sourceOf(node: OperationNode, tables: Sources): [name: string, columns: Columns] {
  if (!AliasNode.is(node)) return [nameOf(node), tables.get(nameOf(node)) ?? none];
  const columns = TableNode.is(node.node)
    ? (tables.get(nameOf(node.node)) ?? none)
    : answerOf(node.node, tables);
  return [aliasOf(node), columns];
}

/** Returns the names of the JSON columns that one selection adds to the result. */
function selected(node: OperationNode, sources: Sources, tables: Sources): string[] {
  if (AliasNode.is(node)) {
    const inner = SelectQueryNode.is(node.node)
      ? answerOf(node.node, tables)
      : selected(node.node, sources, tables);
    return [...inner].length > 0 ? [aliasOf(node)] : [];
  }
  if (SelectAllNode.is(node)) return [...sources.values()].flatMap((columns) => [...columns]);
  if (ColumnNode.is(node)) return named(node.column.name, [...sources.values()]);
  if (!ReferenceNode.is(node)) return [];
  const from = node.table ? [sources.get(nameOf(node.table)) ?? none] : [...sources.values()];
  return SelectAllNode.is(node.column)
    ? from.flatMap((columns) => [...columns])
    : named(node.column.column.name, from);
}

function named(column: string, from: readonly Columns[]): string[] {
  return from.some((columns) => columns.has(column)) ? [column] : [];
}

function columnOf(node: OperationNode): string {
  if (ColumnNode.is(node)) return node.column.name;
  return ReferenceNode.is(node) && ColumnNode.is(node.column) ? node.column.column.name : "";
}

function nameOf(node: OperationNode | undefined): string {
  if (node && AliasNode.is(node)) return nameOf(node.node);
  return node && TableNode.is(node) ? node.table.identifier.name : "";
}

function aliasOf({ alias }: AliasNode): string {
  return IdentifierNode.is(alias) ? alias.name : "";
}
