import type { TableCommand } from "./table-commands.ts";
import { ToolButton, walkTools } from "./tool-button.tsx";

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

/** What can be done to the table in which the cursor stands. */
export function TableToolbar({ allowed, onCommand, onLeave }: TableToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Table"
      onKeyDown={(event) => walkTools(event, onLeave)}
      className="flex flex-wrap items-center gap-x-0.5 border-t border-hairline px-1.5 py-1"
    >
      {tools.map(([command, name]) => (
        <ToolButton
          key={command}
          name={name}
          written
          disabled={!allowed.has(command)}
          onClick={() => onCommand(command)}
        />
      ))}
      <kbd
        title="Leads here from the text"
        className="ml-auto px-1 text-xs text-muted max-lg:hidden"
      >
        Alt+F10
      </kbd>
    </div>
  );
}
