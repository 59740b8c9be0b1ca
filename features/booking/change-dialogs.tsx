import { type FormEvent, useState } from "react";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { FailureNotice } from "#ui/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { type Booking, bookingMessages, staffBookingCalls } from "./contract.ts";
import { TimesField } from "./times-field.tsx";

type ChangeDialogProps = {
  booking: Booking;
  /** True: the call was changed. */
  onClose: (changed: boolean) => void;
};

/** Moves a call to another time with the same person; the customer is notified. */
export function MoveDialog({ booking, onClose }: ChangeDialogProps) {
  const params = { id: booking.id };
  const { data, reload, loadState } = useCall(staffBookingCalls.times, { params }, { fresh: true });
  const [chosen, setChosen] = useState<number>();
  const [word, setWord] = useState("");
  const [missing, setMissing] = useState(false);
  const action = useAction(staffBookingCalls.move, {
    onDone: () => onClose(true),
    onFailed: reload,
  });
  function move(event: FormEvent) {
    event.preventDefault();
    if (chosen === undefined) return setMissing(true);
    void action.run({ params, body: { startAt: chosen, word, version: booking.version } });
  }
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={`Move the call with ${booking.name}`}
      description={`${booking.staffName} keeps the call. The customer gets an email with the new time at once.`}
      width="wide"
    >
      <LoadState
        {...loadState}
        isEmpty={data?.starts.length === 0}
        empty={<p>{booking.staffName} has no other free time.</p>}
      >
        {data ? (
          <form noValidate onSubmit={move} className="grid gap-6">
            <FailureNotice words={action.error?.message} />
            <TimesField
              id="move"
              offer={data}
              timeZone={data.timeZone}
              chosen={chosen}
              onChoose={(start) => {
                setChosen(start);
                setMissing(false);
              }}
              error={missing ? bookingMessages.start : undefined}
            />
            <Word value={word} onChange={setWord} />
            <Button type="submit" busy={action.busy} className="w-full sm:w-fit">
              Move the call and tell the customer
            </Button>
          </form>
        ) : null}
      </LoadState>
    </Dialog>
  );
}

/** Cancels a call; the customer is notified. */
export function CancelDialog({ booking, onClose }: ChangeDialogProps) {
  const [word, setWord] = useState("");
  const action = useAction(staffBookingCalls.cancel, { onDone: () => onClose(true) });
  function cancel(event: FormEvent) {
    event.preventDefault();
    const body = { word, version: booking.version };
    void action.run({ params: { id: booking.id }, body });
  }
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={`Cancel the call with ${booking.name}`}
      description="The customer gets an email at once and would have to book again. This cannot be undone."
    >
      <form noValidate onSubmit={cancel} className="grid gap-6">
        <FailureNotice words={action.error?.message} />
        <Word value={word} onChange={setWord} />
        <Button type="submit" variant="danger" busy={action.busy} className="w-full sm:w-fit">
          Cancel the call and tell the customer
        </Button>
      </form>
    </Dialog>
  );
}

function Word({ value, onChange }: { value: string; onChange: (word: string) => void }) {
  return (
    <TextArea
      label="Note to the customer"
      hint="Added to the email word for word."
      optional
      rows={3}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
