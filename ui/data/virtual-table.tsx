import { cx } from "#ui/class-names.ts";
import { TableFrame, type TableProps, TableRow } from "./table.tsx";
import { useVirtualRows, type VirtualOptions } from "./use-virtual-rows.ts";

/** Renders a `Table` of hundreds of rows in a scrolling frame and draws only the rows in view. */
export function VirtualTable<Row>({
  className = "max-h-[70vh]",
  ...props
}: TableProps<Row> & VirtualOptions) {
  const { rows, rowKey, columns, onLoadMore } = props;
  const { frame, list } = useVirtualRows({ ...props, items: rows, itemKey: rowKey });
  const drawn = list.getVirtualItems();
  const gap = (height: number) =>
    height > 0 ? (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap holds nothing to focus
      <tr aria-hidden="true">
        <td colSpan={columns.length} className="p-0" style={{ height }} />
      </tr>
    ) : null;
  return (
    <TableFrame
      {...props}
      ref={frame}
      className={cx("overflow-y-auto", className)}
      rowCount={onLoadMore ? -1 : rows.length + 1}
    >
      {gap(drawn[0]?.start ?? 0)}
      {drawn.map(({ index, key }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <TableRow
            key={key}
            row={row}
            table={props}
            virtual={{ index, measure: list.measureElement }}
          />
        );
      })}
      {gap(list.getTotalSize() - (drawn.at(-1)?.end ?? 0))}
    </TableFrame>
  );
}
