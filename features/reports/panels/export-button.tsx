import { exportCalls } from "#features/reports/contract.ts";
import { saveText } from "#platform/client/save-text.ts";
import { useAction } from "#platform/client/use-action.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
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
  const { busy, run } = useAction(exportCalls.make, {
    onDone({ name, csv }) {
      saveText(name, "text/csv", csv);
      showToast("The file is in your downloads.");
    },
    onFailed: ({ message }) => showToast(message, "error"),
  });

  return (
    <Button
      look="secondary"
      size="small"
      busy={busy}
      aria-label={`Download CSV: ${of}`}
      onClick={() => void run({ body: { ...defaults, ...query } })}
    >
      Download CSV
    </Button>
  );
}
