import { commandsCtx, type Editor, editorViewCtx } from "@milkdown/kit/core";
import {
  addRowAfterCommand,
  addRowBeforeCommand,
  insertTableCommand,
} from "@milkdown/kit/preset/gfm";
import {
  type Command,
  type EditorState,
  TextSelection,
  type Transaction,
} from "@milkdown/kit/prose/state";
import {
  addColumnAfter,
  addColumnBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from "@milkdown/kit/prose/tables";

/** Commands that act on the table around the cursor. */
export type TableCommand =
  | "rowAbove"
  | "rowBelow"
  | "deleteRow"
  | "columnBefore"
  | "columnAfter"
  | "deleteColumn"
  | "deleteTable";

/** Returns the commands allowed at the cursor; none outside tables. A table keeps its heading row and one column. */
export function tableCommandsAt(state: EditorState): ReadonlySet<TableCommand> {
  if (!isInTable(state)) return new Set();
  const { top, left, right, map } = selectedRect(state);
  const inHeading = top === 0;
  const isWhole = right - left === map.width;
  return new Set<TableCommand>([
    "rowBelow",
    "columnBefore",
    "columnAfter",
    "deleteTable",
    ...(inHeading ? [] : (["rowAbove", "deleteRow"] as const)),
    ...(isWhole ? [] : (["deleteColumn"] as const)),
  ]);
}

/** Keeps the cursor in the table whose row or column is deleted. */
function stayingInside(command: Command): Command {
  return (state, dispatch) => {
    const { tableStart } = selectedRect(state);
    return command(state, dispatch && ((tr) => dispatch(keepInside(tr, tableStart))));
  };
}

function keepInside(tr: Transaction, tableStart: number): Transaction {
  const end = tableStart + (tr.doc.nodeAt(tableStart - 1)?.content.size ?? 0);
  const { from } = tr.selection;
  if (from > tableStart && from < end) return tr;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1));
}

/** Runs a command on the table at the cursor, if it is allowed there. */
export function changeTable(editor: Editor, name: TableCommand): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const registry = ctx.get(commandsCtx);
    const commands: Record<TableCommand, Command> = {
      rowAbove: registry.get(addRowBeforeCommand.key)(),
      rowBelow: registry.get(addRowAfterCommand.key)(),
      deleteRow: stayingInside(deleteRow),
      columnBefore: addColumnBefore,
      columnAfter: addColumnAfter,
      deleteColumn: stayingInside(deleteColumn),
      deleteTable,
    };
    if (tableCommandsAt(view.state).has(name)) commands[name](view.state, view.dispatch);
    view.focus();
  });
}

/** Returns the position of the first table that the last change inserted. */
function findNewTable(tr: Transaction): number | undefined {
  let found: number | undefined;
  tr.mapping.maps.at(-1)?.forEach((_from, _to, from, to) => {
    tr.doc.nodesBetween(from, Math.min(to, tr.doc.content.size), (node, pos) => {
      if (node.type.name === "table" && pos >= from) found ??= pos;
      return found === undefined;
    });
  });
  return found;
}

/** Inserts a table after the selection and moves the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    if (isInTable(view.state)) return;
    const insert = ctx.get(commandsCtx).get(insertTableCommand.key)({ row: 3, col: 3 });
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.selection.$to, -1)));
    insert(view.state, (tr) => {
      const table = findNewTable(tr);
      if (table !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(table)));
      view.dispatch(tr.scrollIntoView());
    });
    view.focus();
  });
}
