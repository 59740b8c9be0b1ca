import { exportCalls } from "#features/reports/contract.ts";
import { saveText } from "#platform/client/save-text.ts";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { showToast } from "#ui/overlay/toast.tsx";

type Query = Partial<BodyOf<typeof exportCalls.make>> &
  Pick<BodyOf<typeof exportCalls.make>, "table">;

const defaults = {
  days: 28,
  by: "page",
  outcomesBy: "source",
  device: "all",
  metric: "LCP",
} as const;

/** Downloads one table as a file for spreadsheet programs. */
export function ExportButton({ query, of }: { query: Query; of: string }) {
  return (
    <ActionButton
      call={exportCalls.make}
      input={{ body: { ...defaults, ...query } }}
      report={{
        onDone({ name, csv }) {
          saveText(name, "text/csv", csv);
          showToast("The file is in your downloads.");
        },
      }}
      aria-label={`Download CSV: ${of}`}
    >
      Download CSV
    </ActionButton>
  );
}
