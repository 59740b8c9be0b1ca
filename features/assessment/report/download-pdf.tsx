import { useState } from "react";
import { keepLabels } from "#features/assessment/texts/keep-texts.ts";
import { Button } from "#ui/button.tsx";
import { FailureNotice } from "#ui/notice.tsx";
import { useTranslate, useTranslation } from "#ui/use-translation.ts";

type State = { kind: "idle" | "busy" | "done" } | { kind: "failed"; message: string };

/** Button that downloads the report as a PDF; `save` calls the server for this copy of it. */
export function DownloadPdf({ save }: { save: () => Promise<void> }) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const labels = useTranslation(keepLabels);
  const translate = useTranslate();

  async function download() {
    setState({ kind: "busy" });
    try {
      await save();
      setState({ kind: "done" });
    } catch (error) {
      setState({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        busy={state.kind === "busy"}
        onClick={() => void download()}
        className="max-sm:w-full"
      >
        {labels.pdf}
      </Button>
      <span role="status" className="sr-only">
        {state.kind === "busy" ? labels.pdfBusy : null}
        {state.kind === "done" ? labels.pdfDone : null}
      </span>
      <FailureNotice
        words={state.kind === "failed" && translate(state.message)}
        heading={labels.pdfFailed}
        className="basis-full"
      />
    </>
  );
}
