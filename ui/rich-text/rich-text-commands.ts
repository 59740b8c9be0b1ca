import { type CmdKey, commandsCtx, type Editor, editorViewCtx } from "@milkdown/kit/core";
import { redoCommand, undoCommand } from "@milkdown/kit/plugin/history";
import {
  createCodeBlockCommand,
  insertHrCommand,
  insertImageCommand,
  liftListItemCommand,
  linkSchema,
  toggleEmphasisCommand,
  toggleInlineCodeCommand,
  toggleStrongCommand,
  turnIntoTextCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from "@milkdown/kit/preset/commonmark";
import { lift } from "@milkdown/kit/prose/commands";
import { type EditorState, NodeSelection } from "@milkdown/kit/prose/state";
import { insertTable } from "./table-commands.ts";

/** Names of the blocks and marks at the cursor. */
export type Formats = ReadonlySet<string>;

/** Commands of the toolbar. */
export type TextCommand =
  | "text"
  | "heading2"
  | "heading3"
  | "strong"
  | "emphasis"
  | "inlineCode"
  | "bullet_list"
  | "ordered_list"
  | "blockquote"
  | "code_block"
  | "table"
  | "hr"
  | "undo"
  | "redo";

/** Returns the marks and blocks at the cursor, such as "strong", "bullet_list" and "heading2". */
export function formatsAt(state: EditorState): Formats {
  const { $from, from, to, empty } = state.selection;
  const found = new Set<string>();
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    found.add(node.type.name === "heading" ? `heading${node.attrs.level}` : node.type.name);
  }
  for (const [name, mark] of Object.entries(state.schema.marks)) {
    const on = empty
      ? mark.isInSet(state.storedMarks ?? $from.marks())
      : state.doc.rangeHasMark(from, to, mark);
    if (on) found.add(name);
  }
  return found;
}

function call<T>(editor: Editor, command: { key: CmdKey<T> }, payload?: T): void {
  editor.action((ctx) => {
    ctx.get(commandsCtx).call(command.key, payload);
    ctx.get(editorViewCtx).focus();
  });
}

/** Lifts the innermost list item or quote out of its parent. */
function unwrap(editor: Editor, list: boolean): void {
  if (list) {
    call(editor, liftListItemCommand);
    return;
  }
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    lift(view.state, view.dispatch);
    view.focus();
  });
}

/** Runs a command at the cursor, or reverses it where it is active. */
export function runCommand(editor: Editor, name: TextCommand, formats: Formats): void {
  const on = formats.has(name);
  const commands: Record<TextCommand, () => void> = {
    text: () => call(editor, turnIntoTextCommand),
    heading2: () => call(editor, wrapInHeadingCommand, 2),
    heading3: () => call(editor, wrapInHeadingCommand, 3),
    strong: () => call(editor, toggleStrongCommand),
    emphasis: () => call(editor, toggleEmphasisCommand),
    inlineCode: () => call(editor, toggleInlineCodeCommand),
    bullet_list: () => (on ? unwrap(editor, true) : call(editor, wrapInBulletListCommand)),
    ordered_list: () => (on ? unwrap(editor, true) : call(editor, wrapInOrderedListCommand)),
    blockquote: () => (on ? unwrap(editor, false) : call(editor, wrapInBlockquoteCommand)),
    code_block: () => call(editor, on ? turnIntoTextCommand : createCodeBlockCommand),
    table: () => insertTable(editor),
    hr: () => call(editor, insertHrCommand),
    undo: () => call(editor, undoCommand),
    redo: () => call(editor, redoCommand),
  };
  commands[name]();
}

/** Returns the range of the link at the cursor, or of the selection. */
function linkRange({ selection, schema }: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = selection;
  const link = schema.marks.link?.isInSet($from.marks());
  if (!empty || !link) return { from, to };
  const isPart = (index: number) => link.isInSet($from.parent.maybeChild(index)?.marks ?? []);
  let first = $from.index();
  // At the end of a link, the index is already that of the next node.
  if (!isPart(first)) first -= 1;
  let last = first;
  while (isPart(first - 1)) first -= 1;
  while (isPart(last + 1)) last += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1) };
}

/**
 * Links the selection, or changes the link at the cursor; an empty address removes it. Without a selection the address
 * itself is inserted.
 */
export function setLink(editor: Editor, href: string): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const type = linkSchema.type(ctx);
    const { from, to } = linkRange(view.state);
    const tr = view.state.tr.removeMark(from, to, type);
    if (href) {
      if (from === to) tr.insertText(href, from);
      tr.addMark(from, from === to ? from + href.length : to, type.create({ href }));
    }
    // Text typed next is not part of the link.
    view.dispatch(tr.removeStoredMark(type));
    view.focus();
  });
}

export function insertPicture(editor: Editor, picture: { url: string; alt: string }): void {
  call(editor, insertImageCommand, { src: picture.url, alt: picture.alt });
}

/** Returns the description of the selected picture; undefined when none is selected. */
export function selectedPicture({ selection }: EditorState): string | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return;
  return String(selection.node.attrs.alt ?? "");
}

/** Changes the description of the selected picture, or removes the picture. */
export function changePicture(editor: Editor, change: { alt: string } | "remove"): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const { selection, tr } = view.state;
    if (selectedPicture(view.state) === undefined) return;
    if (change === "remove") tr.deleteSelection();
    else {
      tr.setNodeAttribute(selection.from, "alt", change.alt);
      tr.setSelection(NodeSelection.create(tr.doc, selection.from));
    }
    view.dispatch(tr);
    view.focus();
  });
}
