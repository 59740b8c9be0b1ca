import { useSiteData } from "#app/shell/site-data.ts";
import { AppFactor } from "#features/auth/app-factor.tsx";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { PasskeyList } from "#features/auth/passkey-list.tsx";
import { momentWords } from "#features/leads/promise-words.ts";
import { Button } from "#ui/button.tsx";

/** In place of the admin for whoever has to set up a second factor first. Nothing else is open to them. */
export function FactorRequired() {
  const { user, refresh, logout } = useAuth();
  const { hours } = useSiteData();
  const moment = (at: number) => momentWords(at, Date.now(), hours);
  const done = () => void refresh();
  return (
    <main className="mx-auto min-h-dvh max-w-2xl px-gutter py-12">
      <h1 className="text-2xl">One more lock for your account</h1>
      <p className="mt-3 max-w-measure text-muted">
        {user?.email} may do a lot here, so a password alone is not enough. Set up one of the two;
        then everything opens.
      </p>
      <section aria-labelledby="passkeys" className="mt-9">
        <h2 id="passkeys" className="mb-2 text-xl">
          A passkey
        </h2>
        <PasskeyList moment={moment} onChanged={done} />
      </section>
      <section aria-labelledby="app" className="mt-9 border-t border-hairline pt-6">
        <h2 id="app" className="mb-2 text-xl">
          An authenticator app
        </h2>
        <AppFactor onChanged={done} />
      </section>
      <p className="mt-10">
        <Button look="quiet" size="small" onClick={() => void logout()}>
          Sign out
        </Button>
      </p>
    </main>
  );
}
