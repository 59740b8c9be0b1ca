import { lazy, Suspense, useState } from "react";
import { type Send, sendAudience, sendLimits, testSend } from "#features/campaigns/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { lackOf, people } from "./labels.ts";
import { NoPostalAddress } from "./no-postal-address.tsx";
import { SendPreview } from "./preview.tsx";
import { SendReaders } from "./segment.tsx";
import { type SaveState, useDraft } from "./use-draft.ts";

const ConfirmDialog = lazy(() =>
  import("./confirm.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

const saveWords: Record<SaveState, string> = {
  saved: "Saved",
  saving: "Saving…",
  unsaved: "Not saved yet",
  failed: "Not saved",
  conflict: "Not saved",
};

type SendEditorProps = {
  send: Send;
  timeZone: string;
  mailSettings: string | undefined;
  onStored: (send: Send) => void;
  onReload: () => void;
};

/** The words of a send, whom it goes to, and how it will look. */
export function SendEditor({ send, timeZone, mailSettings, onStored, onReload }: SendEditorProps) {
  const { draft, change, state, failure, save } = useDraft(send, onStored);
  const { topic, industry, source } = draft;
  const audience = useCall(sendAudience, { query: { topic, industry, source } });
  const [confirming, setConfirming] = useState<Send>();
  const [busy, setBusy] = useState("");
  const count = audience.stale ? undefined : audience.data?.count;

  async function attempt(name: string, work: (stored: Send) => Promise<void> | void) {
    setBusy(name);
    try {
      const stored = await save();
      if (stored) await work(stored);
    } catch (error) {
      showToast(failureWords(error), "error");
    } finally {
      setBusy("");
    }
  }

  const test = () =>
    attempt("test", async ({ id }) => {
      const { recipient } = await callApi(testSend, { params: { id } });
      showToast(`The test is on its way to ${recipient}.`);
    });

  const lack = lackOf(draft);
  const hasAddress = audience.data?.hasAddress ?? true;
  const nobody = count === 0 ? "Nobody on the list is among these readers." : "";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-5">
        <TextField
          label="Subject"
          maxLength={sendLimits.subject}
          value={draft.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextField
          label="Preview text"
          hint="The line that mail programs show after the subject."
          optional
          maxLength={sendLimits.previewText}
          value={draft.previewText}
          onChange={(event) => change({ previewText: event.target.value })}
        />
        <TextArea
          label="Text"
          hint="Markdown: ## heading, **bold**, - list, [words](/page). The sender's address and the unsubscribe link are added automatically."
          rows={14}
          maxLength={sendLimits.body}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
          value={draft.body}
          onChange={(event) => change({ body: event.target.value })}
        />
        <SendReaders segment={draft} audience={audience.data} onChange={change} />
        {state === "conflict" ? (
          <Notice tone="error" announce heading="Somebody else changed this draft.">
            <p className="text-sm">
              What you typed is still here; copy it before you load the other version.
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
            disabled={lack !== "" || !count || !hasAddress}
            busy={busy === "send"}
            onClick={() => void attempt("send", setConfirming)}
          >
            {count === undefined ? "Send" : `Send to ${people(count)}`}
          </Button>
          <Button
            look="secondary"
            disabled={lack !== ""}
            busy={busy === "test"}
            onClick={() => void test()}
          >
            Test to me
          </Button>
          <span role="status" className="text-sm text-muted">
            {saveWords[state]}
          </span>
          {lack || nobody ? (
            <p className="basis-full text-sm text-muted">{lack || nobody}</p>
          ) : null}
        </div>
      </div>
      <SendPreview {...draft} />
      {confirming && count ? (
        <Suspense>
          <ConfirmDialog
            send={confirming}
            count={count}
            timeZone={timeZone}
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
