import { SingleKeys } from "#app/admin/palette/single-keys.tsx";
import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { AppFactor } from "#features/auth/factors/app-factor.tsx";
import { PasskeyList } from "#features/auth/factors/passkey-list.tsx";
import { PasswordChange } from "#features/auth/password/password-change.tsx";
import { OwnSessions } from "#features/auth/sessions/session-list.tsx";
import { ProfileForm } from "#features/auth/staff/profile-form.tsx";
import { SignatureForm } from "#features/leads/thread/signature-form.tsx";
import { NotificationSettings } from "#features/notifications/notification-settings.tsx";
import { Part } from "#ui/page/part.tsx";

export const meta = staffMeta("Your account");

export default function Account() {
  const { user, refresh, may } = useAuth();
  return (
    <>
      <ScreenHeading name="Your account">
        <p className="text-sm text-muted">{user?.email}</p>
      </ScreenHeading>
      <div className="grid gap-x-14 gap-y-10 px-gutter pt-2 pb-16 lg:px-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <section aria-labelledby="profile" className="min-w-0">
          <h2 id="profile" className="mb-4 text-xl">
            Profile
          </h2>
          <ProfileForm />
          {may("leads.edit") ? (
            <div className="mt-6">
              <SignatureForm />
            </div>
          ) : null}
          <h2 className="mt-10 mb-4 text-xl">Password</h2>
          <PasswordChange />
          <h2 className="mt-10 mb-4 text-xl">Keyboard</h2>
          <SingleKeys />
        </section>
        <div className="grid min-w-0 content-start gap-10">
          <Part id="factor" heading="Authenticator app">
            <AppFactor onChanged={() => void refresh()} />
          </Part>
          <Part heading="Passkeys">
            <PasskeyList onChanged={() => void refresh()} />
          </Part>
          <Part heading="Where you are signed in">
            <OwnSessions />
          </Part>
          {may("leads.view") ? (
            <Part id="notifications" heading="Notifications">
              <NotificationSettings />
            </Part>
          ) : null}
        </div>
      </div>
    </>
  );
}
