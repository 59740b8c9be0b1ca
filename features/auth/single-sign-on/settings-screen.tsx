import { useCall } from "#platform/client/use-call.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { readSingleSignOn } from "./contract.ts";
import { PeopleList } from "./people-list.tsx";
import { ProviderForm } from "./provider-form.tsx";

const live = ["settings.changed", "staff.changed"] as const;

/** Single sign-on: the provider, what its word counts for, and who signs in there. */
export function SingleSignOnScreen({ moment }: { moment: (at: number) => string }) {
  const { data, loading, error, reload, replace } = useCall(readSingleSignOn, {}, { live });
  const failing = data?.provider?.clientErrorAt ?? null;
  return (
    <>
      <h2 className="text-xl">Single sign-on</h2>
      <p className="mt-1.5 mb-6 max-w-measure text-muted">
        Staff sign in with the account they have at work already. Nobody is let in who was not
        invited here, and who leaves there is out here within the hour.
      </p>
      <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
        {data ? (
          <>
            {failing === null ? null : (
              <Notice
                tone="error"
                heading="The provider refuses this site"
                className="mb-6 max-w-measure"
              >
                <p className="text-sm">
                  It has not known the client ID with its secret since {moment(failing)}. Secrets
                  end after a time: make a new one there and write it below. Until then nobody is
                  asked about, and nobody can sign in there.
                </p>
              </Notice>
            )}
            <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
              <ProviderForm settings={data} onSaved={replace} />
              <aside className="min-w-0">
                <h3 className="font-[650]">At the provider</h3>
                <p className="mt-1.5 text-sm text-muted">
                  Register this site as a web application with this redirect address, and allow it
                  offline access.
                </p>
                <p className="mt-3 bg-panel px-4 py-3 font-mono text-sm wrap-anywhere">
                  {data.redirectUri}
                </p>
                <div className="mt-3">
                  <CopyButton text={data.redirectUri} name="the redirect address" />
                </div>
                <PeopleList people={data.people} moment={moment} reload={reload} />
              </aside>
            </div>
          </>
        ) : null}
      </LoadState>
    </>
  );
}
