import { LinkForm } from "./link-form.tsx";
import { PictureForm } from "./picture-form.tsx";
import type { Formats, TextCommand } from "./rich-text-commands.ts";
import { richTextIcons } from "./rich-text-icons.tsx";
import type { TableCommand } from "./table-commands.ts";
import { TableToolbar } from "./table-toolbar.tsx";
import { moveBetweenTools, ToolButton } from "./tool-button.tsx";

type RichTextToolbarProps = {
  label: string;
  formats: Formats;
  /** Commands that the table around the cursor allows; empty outside tables. */
  tableCommands: ReadonlySet<TableCommand>;
  onCommand: (command: TextCommand) => void;
  onTable: (command: TableCommand) => void;
  /** True while the form for a link is open. */
  linking: boolean;
  onLinking: (open: boolean) => void;
  onLink: (href: string) => void;
  /** Omitted where pictures cannot be inserted. */
  onPicture?: (() => void) | undefined;
  /** Omitted where there are no cards. */
  card?: { name: string; onChoose: () => void } | undefined;
  /** Description of the selected picture; undefined when none is selected. */
  picture: string | undefined;
  maxAlt: number | undefined;
  onPictureChange: (change: { alt: string } | "remove") => void;
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
  const { label, formats, tableCommands, onCommand, onTable, onLink, onPicture, onLeave } = props;
  const { linking, onLinking, card, picture, maxAlt, onPictureChange } = props;
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
        <TableToolbar allowed={tableCommands} onCommand={onTable} onLeave={onLeave} />
      ) : null}
      {picture !== undefined && !linking ? (
        <PictureForm
          key={picture}
          alt={picture}
          maxLength={maxAlt}
          onDescribe={(alt) => onPictureChange({ alt })}
          onRemove={() => onPictureChange("remove")}
          onLeave={onLeave}
        />
      ) : null}
      {linking ? (
        <LinkForm
          isLink={formats.has("link")}
          onDone={(href) => {
            onLinking(false);
            if (href === null) onLeave();
            else onLink(href);
          }}
        />
      ) : null}
    </div>
  );
}

function Rule() {
  return <span aria-hidden="true" className="mx-1 h-6 border-l border-hairline" />;
}
