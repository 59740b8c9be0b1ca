import { useEffect, useState } from "react";
import { Link } from "react-router";
import {
  duplicateSend,
  readSend,
  type Send,
  type SendState,
} from "#features/campaigns/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { useCall } from "#platform/client/use-call.ts";
import { changedQuery, useQueryChange } from "#platform/client/use-query-change.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { SendEditor } from "./editor.tsx";
import type { SendsProps } from "./labels.ts";
import { SendProgress } from "./progress.tsx";

/** States that change by themselves. */
const movingStates: ReadonlySet<SendState> = new Set(["scheduled", "sending", "paused"]);

type OneSendProps = SendsProps & { id: string; onOpen: (id: string) => void };

/** One send: its words while it is a draft, what becomes of it afterwards. */
export function OneSend({ id, onOpen, ...props }: OneSendProps) {
  const { query } = useQueryChange();
  const [moving, setMoving] = useState(false);
  const call = useCall(readSend, { params: { id } }, moving ? { everyMs: 3000 } : {});
  const send = call.data?.send;
  const moves = send ? movingStates.has(send.state) : false;
  useEffect(() => setMoving(moves), [moves]);

  async function copy(from: Send) {
    try {
      const answer = await callApi(duplicateSend, { params: { id: from.id } });
      showToast("A new draft with the same words.");
      onOpen(answer.send.id);
    } catch (error) {
      showToast(failureWords(error), "error");
    }
  }

  return (
    <>
      <Link
        to={{ search: changedQuery(query, { send: null, recipients: null, page: null }) }}
        className="mb-3 inline-flex min-h-9 items-center text-sm text-link hover:underline"
      >
        All sends
      </Link>
      <LoadState loading={call.loading} error={send ? undefined : call.error} onRetry={call.reload}>
        {send?.state === "draft" && props.mayEdit ? (
          <SendEditor
            send={send}
            timeZone={props.timeZone}
            mailSettings={props.mailSettings}
            onStored={(stored) => call.replace({ send: stored })}
            onReload={call.reload}
          />
        ) : send ? (
          <SendProgress
            send={send}
            {...props}
            onChanged={(changed) => call.replace({ send: changed })}
            onReload={call.reload}
            onCopy={() => void copy(send)}
          />
        ) : null}
      </LoadState>
    </>
  );
}
