import { useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type readDeployment, rebuildPages } from "./contract.ts";

type KeptPagesProps = {
  cache: AnswerOf<typeof readDeployment>["cache"];
  mayEdit: boolean;
  onDone: () => void;
};

function sizeWords(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.round(bytes / 1024)} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The pages that this process holds ready, and a way to have them all rendered afresh. */
export function KeptPages({ cache, mayEdit, onDone }: KeptPagesProps) {
  const [busy, setBusy] = useState(false);
  const { pages, bytes, hits, misses, contentVersion } = cache;
  const asked = hits + misses;

  async function rebuild() {
    setBusy(true);
    try {
      await callApi(rebuildPages, {});
      showToast("Every page is rendered afresh when it is next asked for.");
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
    } finally {
      setBusy(false);
      onDone();
    }
  }

  return (
    <>
      <p className="max-w-measure text-[1rem] tabular-nums">
        {pages} pages, {sizeWords(bytes)}, content version {contentVersion}.{" "}
        {asked === 0
          ? "Nobody has asked for a page since this process began."
          : `Of ${asked} asked for since this process began, ${hits} were ready.`}
      </p>
      {mayEdit ? (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          busy={busy}
          onClick={() => void rebuild()}
        >
          Render all pages afresh
        </Button>
      ) : null}
    </>
  );
}
