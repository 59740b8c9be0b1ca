import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin, RootOperationNode } from "kysely";

const current = new AsyncLocalStorage<Set<string>>();

/** Returns the result of `work` and the tables in which it wrote rows, through any part of the product. */
export async function noteWrites<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tables: Set<string> }> {
  const tables = new Set<string>();
  const result = await current.run(tables, work);
  return { result, tables };
}

const writes = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/** Returns the tables of every writing part of a query, common table expressions included. */
function tablesOf(node: RootOperationNode): string[] {
  const found: string[] = [];
  const walk = (part: unknown, inWrite: boolean) => {
    if (typeof part !== "object" || part === null) return;
    const { kind } = part as { kind?: string };
    if (kind === "RawNode") {
      const { sqlFragments } = part as { sqlFragments: readonly string[] };
      const raw = /^\s*(?:insert into|update|delete from)\s+"?(\w*)/i.exec(sqlFragments[0] ?? "");
      if (raw) found.push(raw[1] || "raw");
    }
    const own = kind !== undefined && writes.has(kind);
    if (own) {
      const { into, table, from } = part as Record<string, unknown>;
      found.push(nameOf(into ?? table ?? from));
    }
    for (const inner of Object.values(part)) walk(inner, own || inWrite);
  };
  walk(node, false);
  return found;
}

/** Returns the first table name in a part of a query. */
function nameOf(part: unknown): string {
  return (
    /"kind":"TableNode".*?"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(
      JSON.stringify(part),
    )?.[1] ?? "unknown"
  );
}

/** Kysely plugin of a tested product's database; records the writes for `noteWrites`. */
export function writeWatch(): KyselyPlugin {
  const pending = new WeakMap<object, string[]>();
  return {
    transformQuery({ queryId, node }) {
      if (current.getStore()) {
        const tables = tablesOf(node);
        if (tables.length > 0) pending.set(queryId, tables);
      }
      return node;
    },
    async transformResult({ queryId, result }) {
      const changed = (result.numAffectedRows ?? 0n) > 0n || result.rows.length > 0;
      if (changed) for (const table of pending.get(queryId) ?? []) current.getStore()?.add(table);
      return result;
    },
  };
}
