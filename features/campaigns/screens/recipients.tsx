import type { ReactNode } from "react";
import { campaignCalls, recipientsPerPage } from "#features/campaigns/contract.ts";
import { useAddress } from "#platform/client/staff/address.ts";
import { Moment } from "#platform/client/staff/moment.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { recipientStates } from "#platform/database/tables-marketing.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { Pager } from "#ui/data/pager.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import { campaignAddress } from "./campaign-address.ts";
import { recipientLabels, totalOf } from "./labels.ts";
import { type Recipient, RetryAll, RetryOne, type RetryProps, useRetry } from "./retry.tsx";

const everyMs = 5000;

/** Lists the recipients with their states. */
export function CampaignRecipients({ campaign, onChanged, onReload }: RetryProps) {
  const editable = useStaff().may("marketing.edit");
  const { recipients: state, page, go } = useAddress(campaignAddress);
  const call = useCall(
    campaignCalls.listRecipients,
    { params: { id: campaign.id }, query: { state, page } },
    // Also after its end: the last mails are resolved at that moment, and retried ones later.
    { everyMs },
  );
  const retry = useRetry({
    campaign,
    onChanged(changed) {
      onChanged(changed);
      call.reload();
    },
    onReload,
  });
  const shownStates = recipientStates.filter(
    (each) => (campaign.counts[each] ?? 0) > 0 || each === state,
  );
  return (
    <section aria-labelledby="recipients" className="mt-8">
      <h3 id="recipients" className="mb-2 text-lg">
        Recipients
      </h3>
      {editable ? <RetryAll campaign={campaign} retry={retry} /> : null}
      <ChoiceBar
        label="Recipients by state"
        current={state}
        onChoose={(id) => go({ recipients: id })}
        choices={[
          { id: "all", name: "All", count: totalOf(campaign.counts) },
          ...shownStates.map((id) => ({
            id,
            name: recipientLabels[id],
            count: campaign.counts[id] ?? 0,
          })),
        ]}
      />
      <Loaded call={call}>
        {({ recipients, total }) => (
          <>
            <Table
              caption="Recipients, and what became of their email"
              rows={recipients}
              rowKey={({ id }) => id}
              columns={columns((recipient) =>
                editable ? <RetryOne {...{ campaign, recipient, retry }} /> : null,
              )}
            />
            <Pager
              label="Recipients"
              page={page}
              perPage={recipientsPerPage}
              total={total}
              onPage={(next) => go({ page: next })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function columns(retryOf: (recipient: Recipient) => ReactNode): Column<Recipient>[] {
  return [
    {
      id: "email",
      heading: "Address",
      rowHeading: true,
      cell: ({ email }) => <MailAddress address={email || "erased"} />,
    },
    {
      id: "state",
      heading: "State",
      cell: (recipient) => (
        <>
          {recipientLabels[recipient.state]}
          {recipient.state === "failed" && recipient.lastError ? (
            <span className="block max-w-72 text-xs text-muted wrap-anywhere">
              {recipient.lastError}
            </span>
          ) : null}
          {retryOf(recipient)}
        </>
      ),
    },
    {
      id: "when",
      heading: "When",
      cell: ({ resolvedAt }) => <Moment at={resolvedAt} />,
    },
  ];
}
