import type { Editor } from "@milkdown/kit/core";
import { SelectBox } from "#ui/form/select.tsx";
import { icon, LinkIcon } from "#ui/icons.tsx";
import type { CursorState } from "./cursor-state.ts";
import { LinkForm } from "./link-form.tsx";
import { PictureForm } from "./picture-form.tsx";
import { changePicture, runCommand, setLink, type TextCommand } from "./rich-text-commands.ts";
import { changeTable } from "./table-commands.ts";
import { TableToolbar } from "./table-toolbar.tsx";
import { moveBetweenTools, ToolButton } from "./tool-button.tsx";

/** Icons of the toolbar by command. */
const icons = {
  strong: icon(
    <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7ZM7 12h7a3.5 3.5 0 0 1 0 7H7Z" strokeWidth="2.2" />,
  ),
  emphasis: icon(<path d="M10 5h7M7 19h7M14 5l-4 14" />),
  inlineCode: icon(<path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5" />),
  bullet_list: icon(
    <path d="M9.5 6.5h11M9.5 12h11M9.5 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1" />,
  ),
  ordered_list: icon(
    <path d="M10 6.5h10.5M10 12h10.5M10 17.5h10.5M4 4.5l1.5-.7v5M3.7 15.2c.5-1.2 2.6-1 2.4.4-.1 1-2.4 1.6-2.4 3.2h2.6" />,
  ),
  blockquote: icon(
    <path d="M10 7C7 8 5.5 10.2 5.5 13v4h5v-4.5h-3M19.5 7c-3 1-4.5 3.2-4.5 6v4h5v-4.5h-3" />,
  ),
  code_block: icon(<path d="M4 4.5h16v15H4ZM9 9.5 6.5 12 9 14.5M13.5 14.5h4" />),
  link: LinkIcon,
  table: icon(<path d="M4 5h16v14H4ZM4 10h16M4 14.5h16M10 10v9" />),
  picture: icon(<path d="M4 5h16v14H4ZM4.5 16.5 9 12l3.5 3.5L15 13l4.5 4.5M15.5 8.9v.1" />),
  card: icon(<path d="M4 4.5h16v15H4ZM4 11h16M7.5 14.5h9M7.5 16.8h5" />),
  hr: icon(<path d="M4 12h16M7 7h10M7 17h10" strokeDasharray="16 0" />),
  undo: icon(<path d="M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4" />),
  redo: icon(<path d="m15.5 5 4 4-4 4M19 9h-9a5 5 0 0 0 0 10h4" />),
} as const;

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

type Tool = readonly [command: TextCommand & keyof typeof icons, name: string];

const marks: readonly Tool[] = [
  ["strong", "Bold"],
  ["emphasis", "Italic"],
  ["inlineCode", "Code"],
];
const blocks: readonly Tool[] = [
  ["bullet_list", "Bulleted list"],
  ["ordered_list", "Numbered list"],
  ["blockquote", "Quote"],
  ["code_block", "Code block"],
];
const history: readonly Tool[] = [
  ["undo", "Undo"],
  ["redo", "Redo"],
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

  const plain = ([command, name]: Tool) => ({
    name,
    icon: icons[command],
    onClick: () => onCommand(command),
  });
  const toggle = (tool: Tool) => (
    <ToolButton key={tool[0]} {...plain(tool)} pressed={formats.has(tool[0])} />
  );

  return (
    <div className="sticky top-14 z-20 border-b border-hairline bg-panel lg:top-0 low:static">
      <div
        role="toolbar"
        aria-label={label}
        onKeyDown={(event) => moveBetweenTools(event, onLeave)}
        className="flex flex-wrap items-center gap-0.5 px-1.5 py-1"
      >
        <SelectBox
          small
          aria-label="Paragraph style"
          value={style}
          onChange={(event) => onCommand(event.target.value as TextCommand)}
          frame="mr-1"
        >
          {styles.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectBox>
        {marks.map(toggle)}
        <ToolButton
          name="Link"
          icon={icons.link}
          pressed={formats.has("link")}
          onClick={() => onLinking(!linking)}
        />
        <Rule />
        {blocks.map(toggle)}
        <Rule />
        <ToolButton {...plain(["table", "Table"])} disabled={tableCommands.size > 0} />
        {onPicture ? <ToolButton name="Picture" icon={icons.picture} onClick={onPicture} /> : null}
        {card ? <ToolButton name={card.name} icon={icons.card} onClick={card.onChoose} /> : null}
        <ToolButton {...plain(["hr", "Horizontal line"])} />
        <Rule />
        {history.map((tool) => (
          <ToolButton key={tool[0]} {...plain(tool)} />
        ))}
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
