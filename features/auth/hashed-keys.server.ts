import { hash } from "node:crypto";
import type { DBAdapter, Where } from "better-auth/adapters";

/** Columns of the sign-in library that hold the secret values of cookies, by model. */
const keyColumns: Record<string, string> = { session: "token", verification: "identifier" };

const hashOfKey = (key: string) => hash("sha256", key, "base64url");

type Query = {
  model: string;
  where?: Where[] | undefined;
  data?: Record<string, unknown>;
  update?: Record<string, unknown>;
};

/**
 * Wraps the library's adapter so that cookie values are stored as hashes (security requirement A5). A query by cookie
 * value returns the row with that value, as the library expects; rows of other queries show the hash and are changed
 * and deleted by id.
 */
export function withHashedKeys(opened: Promise<DBAdapter>): DBAdapter {
  const adapter: DBAdapter = {
    id: "kysely",
    create: async (query) => shown(query, await (await opened).create(hidden(query))),
    findOne: async (query) => shown(query, await (await opened).findOne(hidden(query))),
    findMany: async <T>(query: Parameters<DBAdapter["findMany"]>[0]) => {
      const rows = await (await opened).findMany<T>(hidden(query));
      return rows.map((row) => shown(query, row));
    },
    count: async (query) => (await opened).count(hidden(query)),
    update: async (query) => shown(query, await (await opened).update(hidden(query))),
    updateMany: async (query) => (await opened).updateMany(hidden(query)),
    delete: async (query) => (await opened).delete(hidden(query)),
    deleteMany: async (query) => (await opened).deleteMany(hidden(query)),
    consumeOne: async (query) => shown(query, await (await opened).consumeOne(hidden(query))),
    incrementOne: async (query) => shown(query, await (await opened).incrementOne(hidden(query))),
    // The connection is already inside the caller's transaction.
    transaction: (work) => work(adapter),
  };
  return adapter;
}

function hidden<Q extends Query>(query: Q): Q {
  const column = keyColumns[query.model];
  if (!column) return query;
  const hide = (values: Record<string, unknown>) =>
    typeof values[column] === "string"
      ? { ...values, [column]: hashOfKey(values[column]) }
      : values;
  return {
    ...query,
    ...(query.data ? { data: hide(query.data) } : {}),
    ...(query.update ? { update: hide(query.update) } : {}),
    ...(query.where ? { where: query.where.map((part) => hiddenPart(part, column)) } : {}),
  };
}

function hiddenPart(part: Where, column: string): Where {
  if (part.field !== column) return part;
  const { value } = part;
  if (typeof value === "string") return { ...part, value: hashOfKey(value) };
  if (Array.isArray(value)) return { ...part, value: value.map((key) => hashOfKey(String(key))) };
  return part;
}

function shown<T>(query: Query, row: T): T {
  const column = keyColumns[query.model];
  if (!column || !row) return row;
  const condition = query.where?.find(
    ({ field, value, operator = "eq" }) =>
      field === column && operator === "eq" && typeof value === "string",
  );
  const key = query.data?.[column] ?? query.update?.[column] ?? condition?.value;
  return key === undefined ? row : { ...row, [column]: key };
}
