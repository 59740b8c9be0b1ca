import { useState } from "react";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { Moment } from "#platform/client/staff/moment.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { actionsColumn, type Column, Table } from "#ui/data/table.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { type ProgramToken, tokenCalls } from "./contract.ts";
import { scopeLabels } from "./scope-labels.ts";

const TokenDialog = onDemand(async () => (await import("./token-dialog.tsx")).TokenDialog);

const states = {
  valid: { tone: "good", label: "Valid" },
  expired: { tone: "neutral", label: "Expired" },
  revoked: { tone: "neutral", label: "Revoked" },
  stopped: { tone: "bad", label: "Creator suspended or gone" },
  overdue: { tone: "bad", label: "Creator needs a second factor" },
} as const;

const live = ["settings.changed"] as const;

/** Lists the tokens of programs, with buttons to create and revoke them. */
export function TokenList() {
  const call = useCall(tokenCalls.list, {}, { live });
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="text-xl">Tokens for programs</h2>
          <p className="mt-1.5 max-w-measure text-muted">
            A token lets a ticket system or your own script use the API. The audit log shows what
            was done with each token.
          </p>
        </div>
        <Button size="small" onClick={() => setMaking(true)}>
          New token
        </Button>
      </div>
      <Loaded call={call}>
        {({ tokens }) => (
          <Table
            caption="Tokens"
            stacks
            columns={[...columns, revokeColumn(call.reload)]}
            rows={tokens}
            rowKey={({ id }) => id}
            empty="No tokens yet."
          />
        )}
      </Loaded>
      {making ? <TokenDialog onClose={() => setMaking(false)} onMade={call.reload} /> : null}
    </>
  );
}

const columns: Column<ProgramToken>[] = [
  {
    id: "name",
    heading: "Program",
    rowHeading: true,
    cell: ({ name, prefix, state, maker }) => (
      <>
        <span className="flex flex-wrap items-center gap-2">
          {name}
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </span>
        <span className="block text-xs font-normal text-muted">
          <span className="font-mono">{prefix}…</span> by {maker}
        </span>
      </>
    ),
  },
  { id: "scopes", heading: "Permissions", cell: (token) => <Scopes token={token} /> },
  {
    id: "used",
    heading: "Last used",
    cell: (token) => <Moment at={token.lastUsedAt} none="never" />,
  },
  { id: "until", heading: "Valid until", cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
];

/** Shows the scopes, and separately the scopes that the maker no longer has. */
function Scopes({ token: { scopes, granted } }: { token: ProgramToken }) {
  const lost = scopes.filter((scope) => !granted.includes(scope));
  return (
    <>
      {scopeLabels(granted).map((label) => (
        <span key={label} className="block">
          {label}
        </span>
      ))}
      {lost.length > 0 ? (
        <span className="block text-muted">
          not usable, since its creator lost the permission: {scopeLabels(lost).join("; ")}
        </span>
      ) : null}
    </>
  );
}

function revokeColumn(reload: () => void): Column<ProgramToken> {
  const revoke = ({ id, name, state }: ProgramToken) =>
    state === "revoked" || state === "expired" ? null : (
      <ActionButton
        call={tokenCalls.revoke}
        input={{ params: { id } }}
        report={reportAction(`${name} can no longer call the API.`, reload)}
        aria-label={`Revoke the token of ${name}`}
      >
        Revoke
      </ActionButton>
    );
  return actionsColumn(revoke, "Revoke");
}
