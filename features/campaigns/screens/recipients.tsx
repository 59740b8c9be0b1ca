import {
  recipientStates,
  recipientsPerPage,
  type Send,
  sendRecipients,
} from "#features/campaigns/contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { pageOfQuery, useQueryChange } from "#platform/client/use-query-change.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { Pager } from "#ui/data/pager.tsx";
import { Table } from "#ui/data/table.tsx";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { recipientNames, totalOf } from "./labels.ts";
import { RetryAll, RetryOne, useRetry } from "./retry.tsx";

const everyMs = 5000;

type SendRecipientsProps = {
  send: Send;
  mayEdit: boolean;
  moment: (at: number) => string;
  onChanged: (send: Send) => void;
  onReload: () => void;
};

/** What became of each recipient. */
export function SendRecipients(props: SendRecipientsProps) {
  const { send, mayEdit, moment } = props;
  const { query, change } = useQueryChange();
  const state = recipientStates.find((each) => each === query.get("recipients")) ?? "all";
  const page = pageOfQuery(query);
  const moves = send.state === "sending";
  const call = useCall(
    sendRecipients,
    { params: { id: send.id }, query: { state, page } },
    moves ? { everyMs } : {},
  );
  const second = useRetry({
    send,
    onChanged(changed) {
      props.onChanged(changed);
      call.reload();
    },
    onReload: props.onReload,
  });
  const there = recipientStates.filter((each) => (send.counts[each] ?? 0) > 0 || each === state);
  return (
    <section aria-labelledby="recipients" className="mt-8">
      <h3 id="recipients" className="mb-2 text-lg">
        Recipients
      </h3>
      {mayEdit ? <RetryAll send={send} second={second} /> : null}
      <ChoiceBar
        label="Recipients by state"
        current={state}
        onChoose={(id) => change({ recipients: id === "all" ? null : id, page: null })}
        choices={[
          { id: "all", name: "All", count: totalOf(send.counts) },
          ...there.map((id) => ({ id, name: recipientNames[id], count: send.counts[id] ?? 0 })),
        ]}
      />
      <LoadState
        loading={call.loading}
        error={call.data ? undefined : call.error}
        onRetry={call.reload}
      >
        <Table
          caption="Recipients, and what became of their email"
          rows={call.data?.recipients ?? []}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "email",
              heading: "Address",
              rowHeading: true,
              cell: ({ email }) => <span className="break-all">{email || "forgotten"}</span>,
            },
            {
              id: "state",
              heading: "State",
              cell: (recipient) => (
                <>
                  {recipientNames[recipient.state]}
                  {recipient.state === "failed" && recipient.lastError ? (
                    <span className="block max-w-72 text-xs text-muted wrap-anywhere">
                      {recipient.lastError}
                    </span>
                  ) : null}
                  {mayEdit ? <RetryOne {...{ send, recipient, second }} /> : null}
                </>
              ),
            },
            {
              id: "when",
              heading: "When",
              cell: ({ settledAt }) => (settledAt === null ? "" : moment(settledAt)),
            },
          ]}
        />
        <Pager
          label="Recipients"
          page={page}
          perPage={recipientsPerPage}
          total={call.data?.total ?? 0}
          onPage={(next) => change({ page: next === 1 ? null : next })}
        />
      </LoadState>
    </section>
  );
}
