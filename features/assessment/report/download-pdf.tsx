import { useState } from "react";
import { keepWords } from "#features/assessment/words/keep-words.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useTranslate, useWords } from "#ui/words.ts";

type State = { kind: "idle" | "busy" | "done" } | { kind: "failed"; words: string };

/** Button that downloads the report as a PDF; `save` calls the server for this copy of it. */
export function DownloadPdf({ save }: { save: () => Promise<void> }) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const words = useWords(keepWords);
  const translate = useTranslate();

  async function download() {
    setState({ kind: "busy" });
    try {
      await save();
      setState({ kind: "done" });
    } catch (error) {
      setState({ kind: "failed", words: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <>
      <Button
        look="secondary"
        busy={state.kind === "busy"}
        onClick={() => void download()}
        className="max-sm:w-full"
      >
        {words.pdf}
      </Button>
      <span role="status" className="sr-only">
        {state.kind === "busy" ? words.pdfBusy : null}
        {state.kind === "done" ? words.pdfDone : null}
      </span>
      {state.kind === "failed" ? (
        <Notice tone="error" announce heading={words.pdfFailed} className="basis-full">
          <p>{translate(state.words)}</p>
        </Notice>
      ) : null}
    </>
  );
}
