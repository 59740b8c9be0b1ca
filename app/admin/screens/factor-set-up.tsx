import { useAuth } from "#features/auth/auth-provider.tsx";
import { AppFactor } from "#features/auth/factors/app-factor.tsx";
import { PasskeyList } from "#features/auth/factors/passkey-list.tsx";
import { usePasskeySupport } from "#features/auth/factors/use-passkey-support.ts";
import { dayMs } from "#platform/time/durations.ts";
import { Button } from "#ui/button.tsx";
import { useStepTitle } from "#ui/page/use-step-title.ts";

type FactorSetUpProps = {
  /** Continues without a second factor; passed in during the grace period only. */
  onSkip?: (() => void) | undefined;
};

/** Replaces the staff area if a second factor is missing: after each sign-in, and always after the grace period. */
export function FactorSetUp({ onSkip }: FactorSetUpProps) {
  const { user, refresh, logout } = useAuth();
  const passkeys = usePasskeySupport();
  useStepTitle("Second factor");
  const done = () => void refresh();
  return (
    <main className="mx-auto min-h-dvh max-w-2xl px-gutter py-12">
      <h1 className="text-2xl">Add a second factor to your account</h1>
      <p className="mt-3 max-w-measure text-muted">
        {passkeys ? "Add a passkey." : "Set up an authenticator app."} It takes a minute, and then
        nobody can sign in as {user?.email} with your password alone.
      </p>
      {passkeys ? (
        <section aria-labelledby="passkeys" className="mt-9 mb-9 border-b border-hairline pb-9">
          <h2 id="passkeys" className="mb-2 text-xl">
            A passkey
          </h2>
          <PasskeyList onChanged={done} />
        </section>
      ) : null}
      <section aria-labelledby="app" className="mt-9">
        <h2 id="app" className="mb-2 text-xl">
          {passkeys ? "Or an authenticator app" : "An authenticator app"}
        </h2>
        <AppFactor onChanged={done} />
      </section>
      <div className="mt-10 flex flex-wrap items-center gap-3 border-t border-hairline pt-6">
        {onSkip ? (
          <Button variant="secondary" onClick={onSkip}>
            Not now{daysLeft(user?.factorDueAt)}
          </Button>
        ) : (
          <p className="w-full max-w-measure text-muted">
            The grace period is over. Set up {passkeys ? "one of the two" : "the app"} to continue.
          </p>
        )}
        <Button variant="quiet" size="small" onClick={() => void logout()}>
          Sign out
        </Button>
      </div>
    </main>
  );
}

/** Returns " (14 days left)". */
function daysLeft(dueAt: number | undefined): string {
  if (dueAt === undefined) return "";
  const days = Math.ceil((dueAt - Date.now()) / dayMs);
  return days === 1 ? " (1 day left)" : ` (${days} days left)`;
}
