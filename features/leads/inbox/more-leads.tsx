import { Spinner } from "#ui/spinner.tsx";
import type { MoreLeads } from "./use-lead-rows.ts";

export function MoreLeadsNote({ more }: { more: MoreLeads }) {
  if (more.error) {
    return (
      <p role="alert" className="p-4 text-sm text-error">
        {more.error}{" "}
        <button type="button" onClick={more.load} className="link">
          Try again
        </button>
      </p>
    );
  }
  return more.busy ? (
    <div className="grid place-items-center py-3">
      <Spinner label="Loading more" />
    </div>
  ) : null;
}
