import { useState } from "react";
import { reportAction } from "#features/auth/report-action.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { type ProgramToken, tokenCalls } from "./contract.ts";
import { scopeWords } from "./scope-words.ts";

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
  const { moment } = useStaff();
  const { data, reload, loadState } = useCall(tokenCalls.list, {}, { live });
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
      <LoadState {...loadState}>
        <Table
          caption="Tokens"
          stacks
          columns={[...columnsWith(moment), revokeColumn(reload)]}
          rows={data?.tokens ?? []}
          rowKey={({ id }) => id}
          empty="No tokens yet."
        />
      </LoadState>
      {making ? <TokenDialog onClose={() => setMaking(false)} onMade={reload} /> : null}
    </>
  );
}

function columnsWith(moment: (at: number) => string): Column<ProgramToken>[] {
  return [
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
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? "never" : moment(lastUsedAt)),
    },
    { id: "until", heading: "Valid until", cell: ({ expiresAt }) => moment(expiresAt) },
  ];
}

/** Shows the scopes, and separately the scopes that the maker no longer has. */
function Scopes({ token: { scopes, granted } }: { token: ProgramToken }) {
  const lost = scopes.filter((scope) => !granted.includes(scope));
  return (
    <>
      {scopeWords(granted).map((words) => (
        <span key={words} className="block">
          {words}
        </span>
      ))}
      {lost.length > 0 ? (
        <span className="block text-muted">
          not usable, since its creator lost the permission: {scopeWords(lost).join("; ")}
        </span>
      ) : null}
    </>
  );
}

type RevokeProps = { token: ProgramToken; reload: () => void };

function RevokeButton({ token: { id, name }, reload }: RevokeProps) {
  const done = `${name} can no longer call the API.`;
  const { busy, run } = useAction(tokenCalls.revoke, reportAction(done, reload));
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={`Revoke the token of ${name}`}
      busy={busy}
      onClick={() => void run({ params: { id } })}
    >
      Revoke
    </Button>
  );
}

function revokeColumn(reload: () => void): Column<ProgramToken> {
  return {
    id: "revoke",
    heading: <span className="sr-only">Revoke</span>,
    align: "end",
    cell: (token) =>
      token.state === "revoked" || token.state === "expired" ? null : (
        <RevokeButton token={token} reload={reload} />
      ),
  };
}
