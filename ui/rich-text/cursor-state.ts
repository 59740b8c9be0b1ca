import { Plugin } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { type Formats, formatsAt, selectedPicture } from "./rich-text-commands.ts";
import { type TableCommand, tableCommandsAt } from "./table-commands.ts";

/** State of the toolbars at the cursor. */
export type CursorState = {
  formats: Formats;
  /** Commands that the table around the cursor allows; empty outside tables. */
  tableCommands: ReadonlySet<TableCommand>;
  /** Description of the selected picture; undefined when none is selected. */
  picture: string | undefined;
};

export const initialCursor: CursorState = {
  formats: new Set(),
  tableCommands: new Set(),
  picture: undefined,
};

/** Reports the state at the cursor whenever it may have changed. */
export function cursorPlugin(onCursor: (cursor: CursorState) => void): Plugin {
  const report = ({ state }: EditorView) =>
    onCursor({
      formats: formatsAt(state),
      tableCommands: tableCommandsAt(state),
      picture: selectedPicture(state),
    });
  return new Plugin({
    view: (view) => {
      report(view);
      return { update: report };
    },
  });
}
