import { type KeyboardEvent, type ReactNode, useState } from "react";
import { cx } from "#ui/class-names.ts";
import { LinkForm } from "./link-form.tsx";
import type { Formats, TextCommand } from "./rich-text-commands.ts";
import { richTextIcons } from "./rich-text-icons.tsx";

type RichTextToolbarProps = {
  label: string;
  formats: Formats;
  onCommand: (command: TextCommand) => void;
  onLink: (href: string) => void;
  /** Left out: pictures cannot be inserted. */
  onPicture?: () => void;
};

type Tool = { command: TextCommand; name: string; toggles?: boolean };

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

/** The commands of a text, reached by one Tab; arrow keys walk between them. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { label, formats, onCommand, onLink, onPicture } = props;
  const [linking, setLinking] = useState(false);
  const style = styles.find(([name]) => formats.has(name))?.[0] ?? "text";

  const tool = ({ command, name, toggles }: Tool) => (
    <ToolButton
      key={command}
      name={name}
      pressed={toggles ? formats.has(command) : undefined}
      onClick={() => onCommand(command)}
    >
      {richTextIcons[command as keyof typeof richTextIcons]}
    </ToolButton>
  );

  return (
    <div className="sticky top-14 z-20 border-b border-hairline bg-panel lg:top-0">
      <div
        role="toolbar"
        aria-label={label}
        onKeyDown={walk}
        className="flex flex-wrap items-center gap-0.5 px-1.5 py-1"
      >
        <select
          aria-label="Style of the paragraph"
          value={style}
          onChange={(event) => onCommand(event.target.value as TextCommand)}
          className="mr-1 h-9 cursor-pointer rounded-md border border-edge bg-paper px-2 text-sm"
        >
          {styles.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
        {marks.map(tool)}
        <ToolButton name="Link" pressed={formats.has("link")} onClick={() => setLinking(!linking)}>
          {richTextIcons.link}
        </ToolButton>
        <Rule />
        {blocks.map(tool)}
        <Rule />
        {tool({ command: "table", name: "Table" })}
        {onPicture ? (
          <ToolButton name="Picture" onClick={onPicture}>
            {richTextIcons.picture}
          </ToolButton>
        ) : null}
        {tool({ command: "hr", name: "Line across" })}
        <Rule />
        {history.map(tool)}
      </div>
      {linking ? (
        <LinkForm
          isLink={formats.has("link")}
          onDone={(href) => {
            setLinking(false);
            if (href !== null) onLink(href);
          }}
        />
      ) : null}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target instanceof HTMLSelectElement) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("button, select")];
  const here = tools.indexOf(event.target as HTMLElement);
  event.preventDefault();
  tools[(here + step + tools.length) % tools.length]?.focus();
}

type ToolButtonProps = {
  name: string;
  pressed?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
};

function ToolButton({ name, pressed, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      // The selection in the text stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={cx(
        "grid size-9 place-items-center rounded-md",
        pressed ? "bg-oak text-on-oak" : "text-ink hover:bg-paper",
      )}
    >
      {children}
    </button>
  );
}

function Rule() {
  return <span aria-hidden="true" className="mx-1 h-6 border-l border-hairline" />;
}
