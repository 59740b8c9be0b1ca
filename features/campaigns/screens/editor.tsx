import { type ChangeEvent, useState } from "react";
import { type Campaign, campaignCalls, campaignLimits } from "#features/campaigns/contract.ts";
import { utmValue } from "#platform/campaign-link.ts";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { ConflictQuestion } from "#ui/conflict-question.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { showFailure, showToast } from "#ui/overlay/toast.tsx";
import { CampaignText } from "./campaign-text.tsx";
import { missingParts, people, waitingPicture } from "./labels.ts";
import { NoPostalAddress } from "./no-postal-address.tsx";
import { CampaignPreview } from "./preview.tsx";
import { SegmentFields } from "./segment.tsx";
import { type Draft, type SaveState, useDraft } from "./use-draft.ts";

const ConfirmDialog = onDemand(async () => (await import("./confirm.tsx")).ConfirmDialog);

const saveLabels: Record<SaveState, string> = {
  saved: "Saved",
  saving: "Saving…",
  unsaved: "Not saved yet",
  failed: "Not saved",
  conflict: "Not saved",
};

type CampaignEditorProps = {
  campaign: Campaign;
  onStored: (campaign: Campaign) => void;
  onReload: () => void;
};

type TextName = "subject" | "previewText" | "tag";

/** Returns a text as it was typed; the tag follows the subject until it is edited. */
function edited({ subject, tag }: Draft, name: TextName, typed: string): Partial<Draft> {
  const follows = name === "subject" && tag === utmValue(subject);
  return { [name]: typed, ...(follows ? { tag: utmValue(typed) } : {}) };
}

function tagHint(typed: string): string {
  const tag = utmValue(typed);
  return tag
    ? `Links to this site carry utm_source=newsletter, utm_medium=email and utm_campaign=${tag}, and Analytics shows the visits they bring.`
    : "Links to this site stay as they are, and Analytics cannot tell which visits they bring.";
}

/** Edits a campaign: its text, its recipients, and a preview. */
export function CampaignEditor({ campaign, onStored, onReload }: CampaignEditorProps) {
  const { draft, change, state, failure, save } = useDraft(campaign, onStored);
  const { topic, industry, source } = draft;
  const audience = useCall(campaignCalls.readAudience, { query: { topic, industry, source } });
  const [waiting, setWaiting] = useState(0);
  const [confirming, setConfirming] = useState<Campaign>();
  const count = audience.stale ? undefined : audience.data?.count;

  const test = useAction(campaignCalls.test, {
    onDone: ({ recipient }) => showToast(`The test is on its way to ${recipient}.`),
    onFailed: showFailure,
  });

  async function afterSave(act: (stored: Campaign) => unknown) {
    const stored = await save();
    if (stored) act(stored);
  }

  const field = (name: TextName) => ({
    maxLength: campaignLimits[name],
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change(edited(draft, name, event.target.value)),
  });
  const unfinished = missingParts(draft) || (waiting > 0 ? waitingPicture : "");
  const hasAddress = audience.data?.hasAddress ?? true;
  const obstacle = unfinished || (count === 0 ? "Nobody on the list matches." : "");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-5">
        <TextField label="Subject" {...field("subject")} />
        <TextField
          label="Preview text"
          hint="The line that mail programs show after the subject."
          optional
          {...field("previewText")}
        />
        <CampaignText
          value={draft.body}
          maxLength={campaignLimits.body}
          onChange={(body) => change({ body })}
          onWaiting={setWaiting}
        />
        <TextField
          label="Campaign name in links"
          hint={tagHint(draft.tag)}
          optional
          {...field("tag")}
        />
        <SegmentFields segment={draft} audience={audience.data} onChange={change} />
        <SaveTrouble {...{ state, failure }} />
        {hasAddress ? null : <NoPostalAddress />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={unfinished !== "" || !count || !hasAddress}
            onClick={() => void afterSave(setConfirming)}
          >
            {count === undefined ? "Send" : `Send to ${people(count)}`}
          </Button>
          <Button
            variant="secondary"
            disabled={unfinished !== ""}
            busy={test.busy}
            onClick={() => void afterSave(({ id }) => test.run({ params: { id } }))}
          >
            Send me a test
          </Button>
          <span role="status" className="text-sm text-muted">
            {saveLabels[state]}
          </span>
          {obstacle ? <p className="basis-full text-sm text-muted">{obstacle}</p> : null}
        </div>
      </div>
      <CampaignPreview {...draft} />
      {confirming && count ? (
        <ConfirmDialog
          campaign={confirming}
          count={count}
          onClose={() => setConfirming(undefined)}
          onDone={onStored}
          onStale={() => {
            audience.reload();
            onReload();
          }}
        />
      ) : null}
    </div>
  );
}

function SaveTrouble({ state, failure }: { state: SaveState; failure: string }) {
  if (state === "conflict") {
    return (
      <ConflictQuestion
        tone="error"
        announce
        text="Somebody else changed this draft."
        choices={[{ label: "Load the other version", onChoose: () => location.reload() }]}
      >
        <p>Your text is still here; copy it before you load the other version.</p>
      </ConflictQuestion>
    );
  }
  if (state !== "failed") return null;
  return (
    <Notice tone="error" announce>
      {failure}
    </Notice>
  );
}
