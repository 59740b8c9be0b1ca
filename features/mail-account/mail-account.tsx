import { useEffect, useRef, useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { FailureNotice, Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type MailAccount, mailAccountCalls } from "./contract.ts";
import type { SignInAnswer } from "./use-sign-in-answer.ts";

const live = ["settings.changed"] as const;

type PanelProps = {
  /** Provider's answer, for a person who returns from there; null otherwise. */
  answer: SignInAnswer | null;
};

/** Shows the sign-in of mail at Microsoft 365 or Google; nothing if mail uses a password. */
export function MailAccountPanel({ answer }: PanelProps) {
  const editable = useStaff().may("settings.edit");
  const call = useCall(mailAccountCalls.read, {}, { live });
  const { data, reload } = call;
  const finish = useFinish(answer, reload);
  const section = useScrollTo(data !== undefined && (answer !== null || isLinked()));
  if (data && data.account.label === "" && !finish.error) return null;
  return (
    <Loaded call={call}>
      {({ account }) => (
        <section ref={section} aria-labelledby="mail-account" className="scroll-mt-20">
          <h2 id="mail-account" className="mb-3 text-xl">
            Sign-in at {account.label}
          </h2>
          <FailureNotice words={finish.error?.message} className="mb-4" />
          <AccountState account={account} />
          {editable && account.needsConsent ? (
            <AccountActions account={account} finishing={finish.busy} onChanged={reload} />
          ) : null}
        </section>
      )}
    </Loaded>
  );
}

/** Returns whether the URL points to this panel, as the health list's link does. */
function isLinked(): boolean {
  return location.hash === "#mail-account";
}

/** Scrolls the panel into view once: it is below a long form. */
function useScrollTo(isWanted: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return section;
}

/** Passes the provider's answer to the server, once. */
function useFinish(answer: SignInAnswer | null, onDone: () => void) {
  const { busy, error, run } = useAction(mailAccountCalls.finish, {
    onDone: ({ account }) => {
      showToast(`Connected to ${account.label}.`);
      onDone();
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!answer || begun.current) return;
    begun.current = true;
    void run({ body: answer });
  });
  return { busy, error };
}

function AccountState({ account }: { account: MailAccount }) {
  const { moment } = useStaff();
  const { connectedAt, connectedBy, label, mailbox, needsConsent, redirectUri, state } = account;
  if (state === "client") {
    return (
      <Notice tone="error" heading={`${label} refuses this site's client ID or secret`}>
        <p className="text-sm">
          Emails are waiting. Client secrets expire: create a new one where the application is
          registered, set MAIL_CLIENT_SECRET on the server and restart the site.
        </p>
      </Notice>
    );
  }
  if (!needsConsent) {
    return (
      <p className="text-muted">
        Mail goes in and out as <Address>{mailbox}</Address> with the application's own permissions.
        Nobody has to connect it.
      </p>
    );
  }
  if (state === "connected") {
    return (
      <p className="text-muted">
        Connected as <Address>{mailbox}</Address> by {connectedBy}, {moment(connectedAt)}.
      </p>
    );
  }
  return (
    <>
      {state === "withdrawn" ? (
        <Notice tone="warning" heading="The sign-in was withdrawn" className="mb-4">
          <p className="text-sm">
            Emails are waiting, and answers are not read. Both resume automatically once you connect
            again.
          </p>
        </Notice>
      ) : null}
      <p className="text-muted">
        Sign in there as <Address>{mailbox}</Address>
        {label === "Google" ? "" : ", or as somebody who may use that mailbox"}. Until then emails
        wait in the outbox.
      </p>
      <p className="mt-2 text-sm text-muted">
        The registration at {label} must name this redirect address:{" "}
        <code className="text-xs wrap-anywhere">{redirectUri}</code>
      </p>
    </>
  );
}

function Address({ children }: { children: string }) {
  return <strong className="font-[650] wrap-anywhere text-ink">{children}</strong>;
}

type ActionProps = { account: MailAccount; finishing: boolean; onChanged: () => void };

function AccountActions({ account, finishing, onChanged }: ActionProps) {
  const { label, state } = account;
  const connecting = useAction(mailAccountCalls.connect, {
    onDone: ({ url }) => location.assign(url),
  });
  const isConnected = state === "connected" || state === "client";
  return (
    <div className="mt-4">
      {isConnected ? (
        <Disconnecting label={label} onChanged={onChanged} />
      ) : (
        <Button
          variant="primary"
          busy={connecting.busy || finishing}
          onClick={() => void connecting.run({})}
        >
          {state === "withdrawn" ? "Connect again" : `Connect ${label}`}
        </Button>
      )}
      <FailureNotice words={connecting.error?.message} className="mt-4" />
    </div>
  );
}

/** Asks for confirmation, because no mail can be sent afterwards. */
function Disconnecting({ label, onChanged }: { label: string; onChanged: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, error, run } = useAction(mailAccountCalls.disconnect, {
    onDone: ({ revoked }) => {
      showToast(
        revoked
          ? `Disconnected from ${label}.`
          : `Disconnected here. Also revoke the application's access at ${label}.`,
      );
      onChanged();
    },
  });
  if (!isConfirming) {
    return (
      <Button variant="secondary" onClick={() => setIsConfirming(true)}>
        Disconnect
      </Button>
    );
  }
  return (
    <>
      <p className="mb-3">
        Until a mailbox is connected again, emails wait in the outbox and answers are not read.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void run({})}>
          Disconnect the mailbox
        </Button>
        <Button variant="quiet" onClick={() => setIsConfirming(false)}>
          Keep it connected
        </Button>
      </div>
      <FailureNotice words={error?.message} className="mt-4" />
    </>
  );
}
