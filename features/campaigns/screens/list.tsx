import { lazy, Suspense, useState } from "react";
import { createSend, listSends, type Send } from "#features/campaigns/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { useCall } from "#platform/client/use-call.ts";
import { useQueryChange } from "#platform/client/use-query-change.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type SendsProps, sendStateNames, sendStateTones, totalOf } from "./labels.ts";
import { NoPostalAddress } from "./no-postal-address.tsx";

const OneSend = lazy(() =>
  import("./campaign.tsx").then((module) => ({ default: module.OneSend })),
);

const everyMs = 10_000;

/** The newsletter's sends, or the one that the address names. */
export function Sends(props: SendsProps) {
  const { query, change } = useQueryChange();
  const open = query.get("send");
  if (!open) return <SendList {...props} onOpen={(id) => change({ send: id })} />;
  return (
    <Suspense fallback={<LoadState loading />}>
      <OneSend key={open} id={open} {...props} onOpen={(id) => change({ send: id })} />
    </Suspense>
  );
}

type SendListProps = SendsProps & { onOpen: (id: string) => void };

function SendList({ mayEdit, moment, mailSettings, onOpen }: SendListProps) {
  const { data, loading, error, reload } = useCall(listSends, {}, { everyMs });
  const [busy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    try {
      onOpen((await callApi(createSend, { body: { subject: "" } })).send.id);
    } catch (failure) {
      showToast(failureWords(failure), "error");
      setBusy(false);
    }
  }

  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      {data && !data.mailConfigured ? (
        <Notice tone="warning" className="mb-4 text-sm">
          No mail server is set up. What is sent waits in the outbox until there is one.
        </Notice>
      ) : null}
      {data && !data.hasAddress ? (
        <NoPostalAddress mailSettings={mailSettings} className="mb-4" />
      ) : null}
      {mayEdit ? (
        <Button size="small" className="mb-4" busy={busy} onClick={() => void begin()}>
          New send
        </Button>
      ) : null}
      <Table
        caption="Newsletter sends"
        stacks
        columns={columns(moment, onOpen)}
        rows={data?.sends ?? []}
        rowKey={({ id }) => id}
        empty="Nothing has been sent yet."
      />
    </LoadState>
  );
}

function columns(moment: (at: number) => string, onOpen: (id: string) => void): Column<Send>[] {
  return [
    {
      id: "subject",
      heading: "Subject",
      rowHeading: true,
      cell: ({ id, subject, fromPost }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-6 min-w-40 cursor-pointer text-left font-semibold text-link wrap-anywhere hover:underline"
        >
          {subject || "No subject yet"}
          {fromPost ? <span className="font-normal text-muted"> (a post)</span> : null}
        </button>
      ),
    },
    {
      id: "state",
      heading: "State",
      cell: ({ state }) => <Badge tone={sendStateTones[state]}>{sendStateNames[state]}</Badge>,
    },
    {
      id: "when",
      heading: "When",
      cell: (send) => <span className="whitespace-nowrap">{whenOf(send, moment)}</span>,
    },
    {
      id: "people",
      heading: "Sent to",
      align: "end",
      cell: ({ counts, startedAt }) =>
        startedAt === null ? "" : `${counts.sent ?? 0} of ${totalOf(counts)}`,
    },
    {
      id: "failed",
      heading: "Failed",
      align: "end",
      cell: ({ counts }) => counts.failed ?? "",
    },
    { id: "author", heading: "By", cell: ({ authorName }) => authorName },
  ];
}

function whenOf(send: Send, moment: (at: number) => string): string {
  if (send.state === "draft") return `changed ${moment(send.updatedAt)}`;
  if (send.state === "scheduled" && send.dueAt !== null) return moment(send.dueAt);
  return moment(send.finishedAt ?? send.startedAt ?? send.updatedAt);
}
