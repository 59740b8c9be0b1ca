import { useState } from "react";
import { exportFigures } from "#features/reports/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { saveText } from "#platform/client/save-text.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlay/toast.tsx";

type Asked = Partial<BodyOf<typeof exportFigures>> & Pick<BodyOf<typeof exportFigures>, "table">;

/** Takes one table as a file for spreadsheets. */
export function ExportButton({ asked, of }: { asked: Asked; of: string }) {
  const [busy, setBusy] = useState(false);

  async function take() {
    setBusy(true);
    try {
      const usual = { days: 28, by: "page", device: "all", metric: "LCP" } as const;
      const { name, csv } = await callApi(exportFigures, { body: { ...usual, ...asked } });
      saveText(name, "text/csv", csv);
      showToast("The file is in your downloads.");
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      look="secondary"
      size="small"
      busy={busy}
      aria-label={`Download CSV: ${of}`}
      onClick={() => void take()}
    >
      Download CSV
    </Button>
  );
}
