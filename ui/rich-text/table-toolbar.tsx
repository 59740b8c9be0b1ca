import type { TableCommand } from "./table-commands.ts";
import { moveBetweenTools, ToolButton } from "./tool-button.tsx";

const tools: readonly (readonly [TableCommand, string])[] = [
  ["rowAbove", "Row above"],
  ["rowBelow", "Row below"],
  ["columnBefore", "Column before"],
  ["columnAfter", "Column after"],
  ["deleteRow", "Delete row"],
  ["deleteColumn", "Delete column"],
  ["deleteTable", "Delete table"],
];

type TableToolbarProps = {
  allowed: ReadonlySet<TableCommand>;
  onCommand: (command: TableCommand) => void;
  onLeave: () => void;
};

/** Renders the commands for the table around the cursor. */
export function TableToolbar({ allowed, onCommand, onLeave }: TableToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Table"
      onKeyDown={(event) => moveBetweenTools(event, onLeave)}
      className="flex flex-wrap items-center gap-x-0.5 border-t border-hairline px-1.5 py-1"
    >
      {tools.map(([command, name]) => (
        <ToolButton
          key={command}
          name={name}
          disabled={!allowed.has(command)}
          onClick={() => onCommand(command)}
        />
      ))}
      <kbd
        title="Moves the focus here from the text"
        className="ml-auto px-1 text-xs text-muted max-lg:hidden"
      >
        Alt+F10
      </kbd>
    </div>
  );
}
