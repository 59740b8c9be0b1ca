import { type FormEvent, useState } from "react";
import { confirmSend, type Send } from "#features/campaigns/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { localOfMoment } from "#platform/time/local-time.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { people, segmentWords } from "./labels.ts";

type ConfirmDialogProps = {
  send: Send;
  count: number;
  timeZone: string;
  onClose: () => void;
  onDone: (send: Send) => void;
  /** The draft or the list has changed since it was shown. */
  onStale: () => void;
};

const hourMs = 60 * 60_000;

/** The second step before a send: when, and to how many; the number is typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { send, count, timeZone, onClose, onDone, onStale } = props;
  const [later, setLater] = useState(false);
  const [at, setAt] = useState(() => localOfMoment(Date.now() + hourMs, timeZone));
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ words: string; at?: string | undefined }>();

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    try {
      const body = { version: send.version, count, at: later ? at : "" };
      const answer = await callApi(confirmSend, { params: { id: send.id }, body });
      showToast(later ? "Planned." : `On its way to ${people(count)}.`);
      onClose();
      onDone(answer.send);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFault({ words: failureWords(error), at: fields.at });
      if (error instanceof ApiError && error.code === "conflict") onStale();
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Send to ${people(count)}`}
      description={`“${send.subject}” goes to ${segmentWords(send.segment)}. An email that is sent cannot be taken back.`}
    >
      <form onSubmit={(event) => void confirm(event)} className="grid gap-5">
        <RadioGroup
          label="When"
          options={[
            { value: "now", label: "Now" },
            { value: "later", label: "At a time" },
          ]}
          value={later ? "later" : "now"}
          onChange={(value: "now" | "later") => setLater(value === "later")}
        />
        {later ? (
          <TextField
            label="Day and time"
            hint={`By the company's clock, ${timeZone.replaceAll("_", " ")}. It then goes to the list as it stands at that time.`}
            type="datetime-local"
            value={at}
            error={fault?.at}
            onChange={(event) => setAt(event.target.value)}
          />
        ) : null}
        <TextField
          label={`Type ${count} to confirm`}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-48"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {fault && !fault.at ? (
          <Notice tone="error" announce>
            {fault.words}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} disabled={typed.trim() !== String(count)}>
            {later ? "Plan the send" : `Send to ${people(count)} now`}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Not yet
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
