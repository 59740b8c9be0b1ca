import { Suspense } from "react";
import { type Campaign, campaignCalls } from "#features/campaigns/contract.ts";
import { failureWords } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { useQueryChange } from "#platform/client/use-query-change.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { Notice } from "#ui/notice.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { stateBadges, totalOf } from "./labels.ts";
import { NoPostalAddress } from "./no-postal-address.tsx";

const CampaignScreen = lazyComponent(() =>
  import("./campaign.tsx").then((module) => module.CampaignScreen),
);

const everyMs = 10_000;

/** Lists the campaigns, or shows the one the address names. */
export function Campaigns() {
  const { query, change } = useQueryChange();
  const open = query.get("campaign");
  const onOpen = (id: string) => change({ campaign: id });
  if (!open) return <CampaignTable onOpen={onOpen} />;
  return (
    <Suspense fallback={<LoadState loading />}>
      <CampaignScreen key={open} id={open} onOpen={onOpen} />
    </Suspense>
  );
}

function CampaignTable({ onOpen }: { onOpen: (id: string) => void }) {
  const { may, moment } = useStaff();
  const { data, loadState } = useCall(campaignCalls.list, {}, { everyMs });
  const create = useAction(campaignCalls.create, {
    onDone: ({ campaign }) => onOpen(campaign.id),
    onFailed: (failure) => showToast(failureWords(failure), "error"),
  });

  return (
    <LoadState {...loadState}>
      {data && !data.mailConfigured ? (
        <Notice tone="warning" className="mb-4 text-sm">
          No mail server is set up. Emails wait in the outbox until there is one.
        </Notice>
      ) : null}
      {data && !data.hasAddress ? <NoPostalAddress className="mb-4" /> : null}
      {may("marketing.edit") ? (
        <Button
          size="small"
          className="mb-4"
          busy={create.busy}
          onClick={() => void create.run({ body: { subject: "" } })}
        >
          New campaign
        </Button>
      ) : null}
      <Table
        caption="Newsletter campaigns"
        stacks
        columns={columns(moment, onOpen)}
        rows={data?.campaigns ?? []}
        rowKey={({ id }) => id}
        empty="No campaigns yet."
      />
    </LoadState>
  );
}

function columns(moment: (at: number) => string, onOpen: (id: string) => void): Column<Campaign>[] {
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
    {
      id: "when",
      heading: "When",
      cell: (campaign) => <span className="whitespace-nowrap">{whenOf(campaign, moment)}</span>,
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

function whenOf(campaign: Campaign, moment: (at: number) => string): string {
  if (campaign.state === "draft") return `changed ${moment(campaign.updatedAt)}`;
  if (campaign.state === "scheduled" && campaign.dueAt !== null) return moment(campaign.dueAt);
  return moment(campaign.finishedAt ?? campaign.startedAt ?? campaign.updatedAt);
}
