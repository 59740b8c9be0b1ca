import { Suspense } from "react";
import { type Campaign, campaignCalls } from "#features/campaigns/contract.ts";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { Moment } from "#platform/client/staff/moment.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { Notice } from "#ui/notice.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { campaignAddress } from "./campaign-address.ts";
import { stateBadges, totalOf } from "./labels.ts";
import { NoPostalAddress } from "./no-postal-address.tsx";

const CampaignScreen = lazyComponent(async () => (await import("./campaign.tsx")).CampaignScreen);

const everyMs = 10_000;

/** Lists the campaigns, or shows the one the address names. */
export function Campaigns() {
  const { campaign: open, go } = useAddress(campaignAddress);
  const onOpen = (id: string) => go({ campaign: id });
  if (!open) return <CampaignTable onOpen={onOpen} />;
  return (
    <Suspense fallback={<LoadState loading />}>
      <CampaignScreen key={open} id={open} onOpen={onOpen} />
    </Suspense>
  );
}

function CampaignTable({ onOpen }: { onOpen: (id: string) => void }) {
  const { may } = useStaff();
  const call = useCall(campaignCalls.list, {}, { everyMs });
  return (
    <Loaded call={call}>
      {({ campaigns, mailConfigured, hasAddress }) => (
        <>
          {mailConfigured ? null : (
            <Notice tone="warning" className="mb-4 text-sm">
              No mail server is set up. Emails wait in the outbox until there is one.
            </Notice>
          )}
          {hasAddress ? null : <NoPostalAddress className="mb-4" />}
          {may("marketing.edit") ? (
            <ActionButton
              call={campaignCalls.create}
              input={{ body: { subject: "" } }}
              report={{ onDone: ({ campaign }) => onOpen(campaign.id) }}
              variant="primary"
              className="mb-4"
            >
              New campaign
            </ActionButton>
          ) : null}
          <Table
            caption="Newsletter campaigns"
            stacks
            columns={columns(onOpen)}
            rows={campaigns}
            rowKey={({ id }) => id}
            empty="No campaigns yet."
          />
        </>
      )}
    </Loaded>
  );
}

function columns(onOpen: (id: string) => void): Column<Campaign>[] {
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
      cell: ({ state }) => <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>,
    },
    { id: "when", heading: "When", cell: (campaign) => <When {...campaign} /> },
    {
      id: "people",
      heading: "Sent to",
      align: "end",
      cell: ({ counts, startedAt }) =>
        startedAt === null ? "" : `${counts.sent ?? 0} of ${totalOf(counts)}`,
    },
    { id: "failed", heading: "Failed", align: "end", cell: ({ counts }) => counts.failed ?? "" },
    { id: "author", heading: "By", cell: ({ authorName }) => authorName },
  ];
}

function When({ state, dueAt, startedAt, finishedAt, updatedAt }: Campaign) {
  const { moment } = useStaff();
  if (state === "draft")
    return <span className="whitespace-nowrap">changed {moment(updatedAt)}</span>;
  const at = state === "scheduled" ? dueAt : (finishedAt ?? startedAt);
  return <Moment at={at ?? updatedAt} />;
}
