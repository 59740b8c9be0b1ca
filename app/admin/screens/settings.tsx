import { WebhookTest } from "#features/alerts/webhook-test.tsx";
import { BannerPreview } from "#features/consent/admin/banner-preview.tsx";
import { MailAccountPanel } from "#features/mail-account/mail-account.tsx";
import { useSignInAnswer } from "#features/mail-account/use-sign-in-answer.ts";
import { MailTest } from "#features/outbox/mail-test.tsx";
import { SettingsScreen } from "#features/settings/screen/screen.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";

/** Shows the settings, some of them above parts of other features. */
export function Settings() {
  const { may } = useStaff();
  const answer = useSignInAnswer();
  return (
    <SettingsScreen
      under={{
        mail: () => (
          <div className="grid gap-8">
            <MailAccountPanel answer={answer} />
            {may("mail.resend") ? <MailTest /> : null}
          </div>
        ),
        ...(may("settings.edit") ? { notifications: () => <WebhookTest /> } : {}),
        consent: ({ value, write }) => (
          <BannerPreview
            heading={String(value.heading ?? "")}
            text={String(value.text ?? "")}
            onDelivered={write}
          />
        ),
      }}
    />
  );
}
