import { useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { flagCalls } from "./contract.ts";
import type { FlagName } from "./flag.ts";
import { flagTexts, shareText } from "./flag-texts.ts";

/** Lists the changes of a flag, loaded when opened. */
export function FlagChanges({ name }: { name: FlagName }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block cursor-pointer py-1.5 text-muted hover:text-ink">
        History<span className="sr-only"> of {flagTexts[name].label}</span>
      </summary>
      {open ? <Changes name={name} /> : null}
    </details>
  );
}

function Changes({ name }: { name: FlagName }) {
  const { moment } = useStaff();
  const { data, loadState } = useCall(flagCalls.readHistory, { params: { name } });
  return (
    <LoadState
      {...loadState}
      isEmpty={data?.changes.length === 0}
      empty="Nobody has changed it yet."
    >
      <ol className="mt-1 grid gap-2 border-l border-edge pl-3">
        {data?.changes.map(({ id, at, before, percent, reason, author }) => (
          <li key={id} className="wrap-anywhere">
            From {shareText(before)} to {shareText(percent)}
            {reason ? `: ${reason}` : ""}
            <span className="block text-muted">
              {author}, {moment(at)}
            </span>
          </li>
        ))}
      </ol>
    </LoadState>
  );
}
