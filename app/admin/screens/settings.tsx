import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { WebhookTest } from "#features/alerts/webhook-test.tsx";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { BannerPreview } from "#features/consent/admin/banner-preview.tsx";
import { momentText } from "#features/leads/due-text.ts";
import { MailAccountPanel } from "#features/mail-account/mail-account.tsx";
import { useSignInAnswer } from "#features/mail-account/use-sign-in-answer.ts";
import { MailTest } from "#features/outbox/mail-test.tsx";
import { SettingsScreen } from "#features/settings/screen/screen.tsx";
import type { Route } from "./+types/settings.ts";

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta("Settings", matches);
}

export default function Settings() {
  const { hours } = useSiteData();
  const { user, may } = useAuth();
  const answer = useSignInAnswer();
  if (!user) return null;
  const moment = (at: number) => momentText(at, Date.now(), hours);
  return (
    <>
      <ScreenHeading name="Settings" />
      <div className="px-gutter pt-2 pb-16 lg:px-6">
        <SettingsScreen
          personId={user.id}
          mayEdit={may("settings.edit")}
          moment={moment}
          under={{
            mail: (
              <div className="grid gap-8">
                <MailAccountPanel answer={answer} mayEdit={may("settings.edit")} moment={moment} />
                {may("mail.resend") ? <MailTest /> : null}
              </div>
            ),
            ...(may("settings.edit") ? { notifications: <WebhookTest /> } : {}),
            consent: ({ value, write }) => (
              <BannerPreview
                heading={String(value.heading ?? "")}
                text={String(value.text ?? "")}
                mayEdit={may("settings.edit")}
                onDelivered={write}
              />
            ),
          }}
        />
      </div>
    </>
  );
}
