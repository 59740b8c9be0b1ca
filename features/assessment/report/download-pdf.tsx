import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

type State = { kind: "idle" | "busy" | "done" } | { kind: "failed"; words: string };

/** Asks the server for the PDF and saves it; `save` is the call for this copy of the report. */
export function DownloadPdf({ save }: { save: () => Promise<void> }) {
  const [state, setState] = useState<State>({ kind: "idle" });

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
        Download as PDF
      </Button>
      <span role="status" className="sr-only">
        {state.kind === "busy" ? "Making the PDF." : null}
        {state.kind === "done" ? "The PDF is saved." : null}
      </span>
      {state.kind === "failed" ? (
        <Notice tone="error" announce heading="The PDF was not made" className="basis-full">
          <p>{state.words}</p>
        </Notice>
      ) : null}
    </>
  );
}
