import { type FormEvent, type ReactNode, useState } from "react";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { showFailure, showToast } from "#ui/overlay/toast.tsx";
import { consentText } from "./consent-day.ts";
import { type Subscriber, type SubscriberProof, subscriberCalls } from "./contract.ts";
import { originOf, stateBadges } from "./subscriber-labels.ts";

type SubscriberProofDialogProps = {
  id: string;
  onClose: () => void;
  onChanged: () => void;
};

/** Shows the proof of a subscriber's consent, with a button that suppresses the subscriber or lifts the suppression. */
export function SubscriberProofDialog(props: SubscriberProofDialogProps) {
  const { id, onClose, onChanged } = props;
  const { may } = useStaff();
  const call = useCall(subscriberCalls.read, { params: { id } });
  const changed = () => {
    call.reload();
    onChanged();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={call.data?.subscriber.email ?? "Subscriber"}
      description="When and how this subscriber agreed to the newsletter."
    >
      <Loaded call={call}>
        {(data) => (
          <>
            <Proof {...data} />
            {may("marketing.edit") ? (
              <Suppression subscriber={data.subscriber} onChanged={changed} />
            ) : null}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Proof({ subscriber, receipt, consentSource, choices, importedBy }: SubscriberProof) {
  const { moment } = useStaff();
  const badge = stateBadges[subscriber.state];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm">
        <Fact name="State">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          {subscriber.suppressedReason ? ` ${subscriber.suppressedReason}` : ""}
        </Fact>
        <Fact name="Receipt">
          <span className="font-mono text-xs break-all">{receipt || "none"}</span>
        </Fact>
        <Fact name="From">{originOf(subscriber)}</Fact>
        {consentSource ? <Fact name="Consent given">{consentSource}</Fact> : null}
        {importedBy ? (
          <Fact name="Vouched for">
            {importedBy.authorName}, {moment(importedBy.at)}
            {importedBy.fileName ? `, ${importedBy.fileName}` : ""}: “{importedBy.statement}”
          </Fact>
        ) : null}
      </dl>
      <h3 className="mt-6 mb-1 text-base">Consent record</h3>
      {choices.length === 0 ? (
        <p className="text-sm text-muted">
          No consent yet: the link in the email has not been used.
        </p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline text-sm">
          {choices.map((choice) => (
            <li key={choice.at} className="py-2">
              <span className="font-[650]">
                {choice.choice === "granted" ? "Agreed" : "Withdrawn"}
              </span>
              , recorded {moment(choice.at)}
              <span className="block text-muted">
                {choice.requestedAt === null
                  ? ""
                  : `Asked ${consentText(choice.requestedAt, moment)}. `}
                Wording {choice.wordingVersion}, policy of {choice.policyVersion}.
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

type SuppressionProps = { subscriber: Subscriber; onChanged: () => void };

function Suppression({ subscriber, onChanged }: SuppressionProps) {
  const [reason, setReason] = useState("");
  const params = { id: subscriber.id };
  const suppress = useAction(subscriberCalls.suppress, {
    onDone() {
      setReason("");
      showToast(`${subscriber.email} will never be mailed again.`);
      onChanged();
    },
    onFailed: showFailure,
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void suppress.run({ params, body: { reason } });
  }

  if (subscriber.state === "suppressed") {
    return (
      <div className="mt-6 border-t border-hairline pt-4">
        <p className="mb-3 text-sm text-muted">
          This subscriber gets no newsletter and cannot be imported. Lifting the suppression
          restores their former state.
        </p>
        <ActionButton
          call={subscriberCalls.unsuppress}
          input={{ params }}
          report={reportAction("The suppression is lifted.", onChanged)}
        >
          Lift the suppression
        </ActionButton>
      </div>
    );
  }
  return (
    <form onSubmit={handleSubmit} className="mt-6 grid gap-3 border-t border-hairline pt-4">
      <TextField
        label="Never email this subscriber again"
        hint="Say why, such as “asked by phone”. They cannot be imported again."
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        type="submit"
        variant="danger"
        size="small"
        className="justify-self-start"
        busy={suppress.busy}
        disabled={reason.trim().length < 3}
      >
        Stop all email
      </Button>
    </form>
  );
}
