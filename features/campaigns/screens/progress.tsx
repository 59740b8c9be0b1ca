import { useState } from "react";
import {
  type Campaign,
  type CampaignAction,
  campaignActionCalls,
} from "#features/campaigns/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useSecondPress } from "#ui/form/use-second-press.ts";
import { reportFailure } from "#ui/overlay/report-action.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import { isRetrying, recipientLabels, segmentText, stateBadges, totalOf } from "./labels.ts";
import { CampaignPreview } from "./preview.tsx";
import { CampaignRecipients } from "./recipients.tsx";
import type { RetryProps } from "./retry.tsx";

type CampaignProgressProps = RetryProps & { onCopy: () => void };

const actionsOf: Partial<Record<Campaign["state"], readonly CampaignAction[]>> = {
  scheduled: ["unschedule", "cancel"],
  sending: ["pause", "cancel"],
  paused: ["resume", "cancel"],
};

const actions: Record<CampaignAction, { label: string; done: string }> = {
  pause: { label: "Pause", done: "Paused. Emails already being sent still go out." },
  resume: { label: "Resume", done: "Resumed." },
  cancel: { label: "Cancel the campaign", done: "Canceled. Nobody else will get it." },
  unschedule: { label: "Back to draft", done: "Back to draft." },
};

/** Shows a confirmed campaign: its progress, its recipients, and the buttons that stop it. */
export function CampaignProgress(props: CampaignProgressProps) {
  const { campaign, onChanged, onReload, onCopy } = props;
  const { may, moment } = useStaff();
  const badge = stateBadges[campaign.state];
  const [called, setCalled] = useState<CampaignAction>();
  const { confirming, setConfirming, onBlur } = useSecondPress();
  const { run, busy } = useAction(campaignActionCalls.act, {
    onDone(answer, { body }) {
      onChanged(answer.campaign);
      showToast(actions[body.action].done);
    },
    onFailed: reportFailure(onReload),
  });

  function act(action: CampaignAction) {
    // Canceling cannot be undone, so its button has to be pressed twice.
    if (action === "cancel" && !confirming) return setConfirming(true);
    setConfirming(false);
    setCalled(action);
    void run({ params: { id: campaign.id }, body: { version: campaign.version, action } });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere">{campaign.subject || "No subject yet"}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          <span>{timeText(campaign, moment)}</span>
        </p>
        <p className="mt-1 text-sm text-muted">
          To {segmentText(campaign.segment)}
          {campaign.authorName ? `, by ${campaign.authorName}` : ""}.
        </p>
        {campaign.startedAt === null ? null : <Progress counts={campaign.counts} />}
        {may("marketing.edit") ? (
          <div className="mt-5 flex flex-wrap gap-2">
            {(isRetrying(campaign) ? [] : (actionsOf[campaign.state] ?? [])).map((action) => (
              <Button
                key={action}
                variant={action === "cancel" ? "danger" : "secondary"}
                size="small"
                busy={busy && called === action}
                onClick={() => act(action)}
                onBlur={onBlur}
              >
                {action === "cancel" && confirming
                  ? "Press again to cancel"
                  : actions[action].label}
              </Button>
            ))}
            <Button variant="secondary" size="small" onClick={onCopy}>
              Copy to a new draft
            </Button>
          </div>
        ) : null}
        {campaign.startedAt === null ? null : (
          <CampaignRecipients {...{ campaign, onChanged, onReload }} />
        )}
      </div>
      <CampaignPreview {...campaign} />
    </div>
  );
}

function timeText(campaign: Campaign, moment: (at: number) => string): string {
  const { dueAt, startedAt, finishedAt } = campaign;
  if (campaign.state === "scheduled" && dueAt !== null) return `for ${moment(dueAt)}`;
  if (finishedAt !== null) {
    return `ended ${moment(finishedAt)}${isRetrying(campaign) ? ", retrying some" : ""}`;
  }
  return startedAt === null ? "" : `started ${moment(startedAt)}`;
}

function Progress({ counts }: { counts: Campaign["counts"] }) {
  const total = totalOf(counts);
  const sent = counts.sent ?? 0;
  const others = (["handed", "queued", "failed", "left", "canceled"] as const).filter(
    (state) => (counts[state] ?? 0) > 0,
  );
  return (
    <div className="mt-5">
      <p className="text-2xl tabular-nums" aria-live="polite">
        {sent} <span className="text-base text-muted">of {total} sent</span>
      </p>
      <progress
        value={sent}
        max={Math.max(1, total)}
        aria-label="Sent"
        className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-panel accent-oak [&::-moz-progress-bar]:bg-oak [&::-webkit-progress-bar]:bg-panel [&::-webkit-progress-value]:bg-oak"
      />
      <p className="mt-2 text-sm text-muted tabular-nums">
        {others.map((state) => `${recipientLabels[state]}: ${counts[state]}`).join(" · ")}
      </p>
    </div>
  );
}
