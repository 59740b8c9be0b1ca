import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from "kysely";

/** A statement of the product, and whether the process dies before it reaches the database or after. */
export type KillPoint = {
  verb: "insert" | "update" | "delete";
  table: string;
  when: "before" | "after";
};

/** Returns a plugin that sees every statement and kills this process at the point, as a power cut would. */
export function killAtStatement() {
  let point: KillPoint | undefined;
  const dying = new WeakSet<object>();
  const die = () => process.kill(process.pid, "SIGKILL");
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (!point || !isAt(point, node)) return node;
      if (point.when === "before") die();
      dying.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (dying.has(queryId)) die();
      return result;
    },
  };
  return {
    plugin,
    set: (wanted: KillPoint) => {
      point = wanted;
    },
  };
}

const nodes = { insert: InsertQueryNode, update: UpdateQueryNode, delete: DeleteQueryNode };

function isAt({ verb, table }: KillPoint, node: RootOperationNode): boolean {
  return nodes[verb].is(node) && tableOf(node) === table;
}

function tableOf(node: RootOperationNode): string | undefined {
  const named = InsertQueryNode.is(node)
    ? node.into
    : UpdateQueryNode.is(node)
      ? node.table
      : DeleteQueryNode.is(node)
        ? node.from.froms[0]
        : undefined;
  return named && TableNode.is(named) ? named.table.identifier.name : undefined;
}
