import type { Editor } from "@milkdown/kit/core";
import type { CursorState } from "./cursor-state.ts";
import { LinkForm } from "./link-form.tsx";
import { PictureForm } from "./picture-form.tsx";
import { changePicture, runCommand, setLink, type TextCommand } from "./rich-text-commands.ts";
import { richTextIcons } from "./rich-text-icons.tsx";
import { changeTable } from "./table-commands.ts";
import { TableToolbar } from "./table-toolbar.tsx";
import { moveBetweenTools, ToolButton } from "./tool-button.tsx";

type RichTextToolbarProps = {
  label: string;
  cursor: CursorState;
  /** Runs a command on the editor. */
  act: (work: (editor: Editor) => void) => void;
  /** True while the form for a link is open. */
  linking: boolean;
  onLinking: (open: boolean) => void;
  /** Omitted where pictures cannot be inserted. */
  onPicture?: (() => void) | undefined;
  /** Omitted where there are no cards. */
  card?: { name: string; onChoose: () => void } | undefined;
  maxAlt: number | undefined;
  /** Returns the focus to the text. */
  onLeave: () => void;
};

type Tool = {
  command: TextCommand & keyof typeof richTextIcons;
  name: string;
  toggles?: boolean;
};

const marks: readonly Tool[] = [
  { command: "strong", name: "Bold", toggles: true },
  { command: "emphasis", name: "Italic", toggles: true },
  { command: "inlineCode", name: "Code", toggles: true },
];
const blocks: readonly Tool[] = [
  { command: "bullet_list", name: "Bulleted list", toggles: true },
  { command: "ordered_list", name: "Numbered list", toggles: true },
  { command: "blockquote", name: "Quote", toggles: true },
  { command: "code_block", name: "Code block", toggles: true },
];
const history: readonly Tool[] = [
  { command: "undo", name: "Undo" },
  { command: "redo", name: "Redo" },
];

const styles = [
  ["text", "Paragraph"],
  ["heading2", "Heading"],
  ["heading3", "Small heading"],
] as const;

/** Renders the formatting commands as a single Tab stop; arrow keys move between them. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { label, act, linking, onLinking, onPicture, card, maxAlt, onLeave } = props;
  const { formats, tableCommands, picture } = props.cursor;
  const onCommand = (command: TextCommand) => act((editor) => runCommand(editor, command, formats));
  const style = styles.find(([name]) => formats.has(name))?.[0] ?? "text";

  const tool = ({ command, name, toggles }: Tool) => (
    <ToolButton
      key={command}
      name={name}
      icon={richTextIcons[command]}
      pressed={toggles ? formats.has(command) : undefined}
      onClick={() => onCommand(command)}
    />
  );

  return (
    <div className="sticky top-14 z-20 border-b border-hairline bg-panel lg:top-0">
      <div
        role="toolbar"
        aria-label={label}
        onKeyDown={(event) => moveBetweenTools(event, onLeave)}
        className="flex flex-wrap items-center gap-0.5 px-1.5 py-1"
      >
        <select
          aria-label="Paragraph style"
          value={style}
          onChange={(event) => onCommand(event.target.value as TextCommand)}
          className="mr-1 h-9 cursor-pointer rounded-md border border-edge bg-paper px-2 text-sm"
        >
          {styles.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        {marks.map(tool)}
        <ToolButton
          name="Link"
          icon={richTextIcons.link}
          pressed={formats.has("link")}
          onClick={() => onLinking(!linking)}
        />
        <Rule />
        {blocks.map(tool)}
        <Rule />
        <ToolButton
          name="Table"
          icon={richTextIcons.table}
          disabled={tableCommands.size > 0}
          onClick={() => onCommand("table")}
        />
        {onPicture ? (
          <ToolButton name="Picture" icon={richTextIcons.picture} onClick={onPicture} />
        ) : null}
        {card ? (
          <ToolButton name={card.name} icon={richTextIcons.card} onClick={card.onChoose} />
        ) : null}
        {tool({ command: "hr", name: "Horizontal line" })}
        <Rule />
        {history.map(tool)}
      </div>
      {tableCommands.size > 0 ? (
        <TableToolbar
          allowed={tableCommands}
          onCommand={(command) => act((editor) => changeTable(editor, command))}
          onLeave={onLeave}
        />
      ) : null}
      {picture !== undefined && !linking ? (
        <PictureForm
          key={picture}
          alt={picture}
          maxLength={maxAlt}
          onDescribe={(alt) => act((editor) => changePicture(editor, { alt }))}
          onRemove={() => act((editor) => changePicture(editor, "remove"))}
          onLeave={onLeave}
        />
      ) : null}
      {linking ? (
        <LinkForm
          isLink={formats.has("link")}
          onDone={(href) => {
            onLinking(false);
            if (href === null) onLeave();
            else act((editor) => setLink(editor, href));
          }}
        />
      ) : null}
    </div>
  );
}

function Rule() {
  return <span aria-hidden="true" className="mx-1 h-6 border-l border-hairline" />;
}
