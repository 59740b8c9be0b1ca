import { lazy, Suspense, useState } from "react";
import {
  type Campaign,
  campaignAudience,
  campaignLimits,
  testCampaign,
} from "#features/campaigns/contract.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { missingParts, people } from "./labels.ts";
import { NoPostalAddress } from "./no-postal-address.tsx";
import { CampaignPreview } from "./preview.tsx";
import { SegmentFields } from "./segment.tsx";
import { type SaveState, useDraft } from "./use-draft.ts";

const ConfirmDialog = lazy(() =>
  import("./confirm.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

const saveLabels: Record<SaveState, string> = {
  saved: "Saved",
  saving: "Saving…",
  unsaved: "Not saved yet",
  failed: "Not saved",
  conflict: "Not saved",
};

type CampaignEditorProps = {
  campaign: Campaign;
  timeZone: string;
  moment: (at: number) => string;
  mailSettings: string | undefined;
  onStored: (campaign: Campaign) => void;
  onReload: () => void;
};

/** Edits a campaign: its text, its recipients, and a preview. */
export function CampaignEditor({
  campaign,
  timeZone,
  moment,
  mailSettings,
  onStored,
  onReload,
}: CampaignEditorProps) {
  const { draft, change, state, failure, save } = useDraft(campaign, onStored);
  const { topic, industry, source } = draft;
  const audience = useCall(campaignAudience, { query: { topic, industry, source } });
  const [confirming, setConfirming] = useState<Campaign>();
  const count = audience.stale ? undefined : audience.data?.count;

  const test = useAction(testCampaign, {
    onDone: ({ recipient }) => showToast(`The test is on its way to ${recipient}.`),
    onFailed: (error) => showToast(failureWords(error), "error"),
  });

  async function handleTest() {
    const stored = await save();
    if (stored) await test.run({ params: { id: stored.id } });
  }

  async function handleSend() {
    const stored = await save();
    if (stored) setConfirming(stored);
  }

  const missing = missingParts(draft);
  const hasAddress = audience.data?.hasAddress ?? true;
  const nobody = count === 0 ? "Nobody on the list matches." : "";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-5">
        <TextField
          label="Subject"
          maxLength={campaignLimits.subject}
          value={draft.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextField
          label="Preview text"
          hint="The line that mail programs show after the subject."
          optional
          maxLength={campaignLimits.previewText}
          value={draft.previewText}
          onChange={(event) => change({ previewText: event.target.value })}
        />
        <TextArea
          label="Text"
          hint="Markdown: ## heading, **bold**, - list, [words](/page). The sender's address and the unsubscribe link are added automatically."
          rows={14}
          maxLength={campaignLimits.body}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
          value={draft.body}
          onChange={(event) => change({ body: event.target.value })}
        />
        <SegmentFields segment={draft} audience={audience.data} onChange={change} />
        {state === "conflict" ? (
          <Notice tone="error" announce heading="Somebody else changed this draft.">
            <p className="text-sm">
              Your text is still here; copy it before you load the other version.
            </p>
            <Button
              look="secondary"
              size="small"
              className="mt-3"
              onClick={() => location.reload()}
            >
              Load the other version
            </Button>
          </Notice>
        ) : state === "failed" ? (
          <Notice tone="error" announce>
            {failure}
          </Notice>
        ) : null}
        {hasAddress ? null : <NoPostalAddress mailSettings={mailSettings} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={missing !== "" || !count || !hasAddress}
            onClick={() => void handleSend()}
          >
            {count === undefined ? "Send" : `Send to ${people(count)}`}
          </Button>
          <Button
            look="secondary"
            disabled={missing !== ""}
            busy={test.busy}
            onClick={() => void handleTest()}
          >
            Test to me
          </Button>
          <span role="status" className="text-sm text-muted">
            {saveLabels[state]}
          </span>
          {missing || nobody ? (
            <p className="basis-full text-sm text-muted">{missing || nobody}</p>
          ) : null}
        </div>
      </div>
      <CampaignPreview {...draft} />
      {confirming && count ? (
        <Suspense>
          <ConfirmDialog
            campaign={confirming}
            count={count}
            {...{ timeZone, moment }}
            onClose={() => setConfirming(undefined)}
            onDone={onStored}
            onStale={() => {
              audience.reload();
              onReload();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
