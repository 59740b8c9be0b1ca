import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { Notice } from "#ui/notice.tsx";
import { singleSignOnCalls } from "./contract.ts";
import { PeopleList } from "./people-list.tsx";
import { ProviderForm } from "./provider-form.tsx";

const live = ["settings.changed", "staff.changed"] as const;

/** Shows the settings of single sign-on and the people who sign in at the provider. */
export function SingleSignOnScreen() {
  const { moment } = useStaff();
  const call = useCall(singleSignOnCalls.read, {}, { live });
  const { data, reload, replace } = call;
  const failing = data?.provider?.clientErrorAt ?? null;
  return (
    <>
      <h2 className="text-xl">Single sign-on</h2>
      <p className="mt-1.5 mb-6 max-w-measure text-muted">
        Staff sign in with the work account they already have. Only people invited here are let in,
        and whoever leaves your directory loses access here within the hour.
      </p>
      <Loaded call={call}>
        {(data) => (
          <>
            {failing === null ? null : (
              <Notice
                tone="error"
                heading="The provider refuses this site"
                className="mb-6 max-w-measure"
              >
                <p className="text-sm">
                  It has refused the client ID and its secret since {moment(failing)}. Secrets
                  expire: create a new one there and enter it below. Until then nobody can sign in
                  with the provider, and this site does not hear who has left.
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
                <PeopleList people={data.people} reload={reload} />
              </aside>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
