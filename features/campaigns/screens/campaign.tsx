import { useEffect, useState } from "react";
import { campaignCalls } from "#features/campaigns/contract.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { CampaignState } from "#platform/database/tables-marketing.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { showFailure, showToast } from "#ui/overlay/toast.tsx";
import { campaignAddress } from "./campaign-address.ts";
import { CampaignEditor } from "./editor.tsx";
import { CampaignProgress } from "./progress.tsx";

/** States that change without an action of staff. */
const runningStates: ReadonlySet<CampaignState> = new Set(["scheduled", "sending", "paused"]);

type CampaignScreenProps = { id: string; onOpen: (id: string) => void };

/** Shows one campaign: the editor of a draft, else its progress. */
export function CampaignScreen({ id, onOpen }: CampaignScreenProps) {
  const { may } = useStaff();
  const { linkTo } = useAddress(campaignAddress);
  const [isRunning, setIsRunning] = useState(false);
  const call = useCall(campaignCalls.read, { params: { id } }, isRunning ? { everyMs: 3000 } : {});
  const campaign = call.data?.campaign;
  const runs = campaign ? runningStates.has(campaign.state) : false;
  useEffect(() => setIsRunning(runs), [runs]);

  const copy = useAction(campaignCalls.duplicate, {
    onDone(answer) {
      showToast("Copied to a new draft.");
      onOpen(answer.campaign.id);
    },
    onFailed: showFailure,
  });

  return (
    <>
      <StaffLink
        to={linkTo({ campaign: null, recipients: "all" })}
        className="mb-3 inline-flex min-h-9 items-center text-sm text-link hover:underline"
      >
        All campaigns
      </StaffLink>
      <LoadState {...call.loadState}>
        {campaign?.state === "draft" && may("marketing.edit") ? (
          <CampaignEditor
            campaign={campaign}
            onStored={(stored) => call.replace({ campaign: stored })}
            onReload={call.reload}
          />
        ) : campaign ? (
          <CampaignProgress
            campaign={campaign}
            onChanged={(changed) => call.replace({ campaign: changed })}
            onReload={call.reload}
            onCopy={() => void copy.run({ params: { id } })}
          />
        ) : null}
      </LoadState>
    </>
  );
}
