import { useSearchParams } from "react-router";
import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { TabLinks } from "#app/admin/shell/tab-links.tsx";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { WebhookTest } from "#features/alerts/webhook-test.tsx";
import { SingleSignOnScreen } from "#features/auth/single-sign-on/settings-screen.tsx";
import { ApiReader } from "#features/auth/tokens/api-reader.tsx";
import { TokenList } from "#features/auth/tokens/token-list.tsx";
import { BannerPreview } from "#features/consent/admin/banner-preview.tsx";
import { MailAccountPanel } from "#features/mail-account/mail-account.tsx";
import { useSignInAnswer } from "#features/mail-account/use-sign-in-answer.ts";
import { MailTest } from "#features/outbox/mail-test.tsx";
import { SettingsScreen } from "#features/settings/screen/screen.tsx";
import { WebhookScreen } from "#features/webhooks/webhook-screen.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";

export const meta = staffMeta("Settings");

const tabs = [
  { id: "settings", name: "Settings", to: paths.adminSettings },
  { id: "api", name: "API", to: `${paths.adminSettings}?tab=api` },
  { id: "sso", name: "Single sign-on", to: `${paths.adminSettings}?tab=sso` },
  { id: "webhooks", name: "Webhooks", to: `${paths.adminSettings}?tab=webhooks` },
] as const;

export default function Settings() {
  const { origin } = useSiteData();
  const { may } = useStaff();
  const [query] = useSearchParams();
  const answer = useSignInAnswer();
  const mayEdit = may("settings.edit");
  const wanted = tabs.find(({ id }) => id === query.get("tab"))?.id ?? "settings";
  const current = mayEdit ? wanted : "settings";
  return (
    <>
      <ScreenHeading name="Settings">
        {mayEdit ? <TabLinks name="Parts of the settings" tabs={tabs} current={current} /> : null}
      </ScreenHeading>
      <div className="min-w-0 px-gutter pt-2 pb-16 lg:px-6">
        {current === "api" ? (
          <>
            <TokenList />
            <ApiReader siteUrl={origin} />
          </>
        ) : current === "sso" ? (
          <SingleSignOnScreen />
        ) : current === "webhooks" ? (
          <WebhookScreen />
        ) : (
          <SettingsScreen
            under={{
              mail: () => (
                <div className="grid gap-8">
                  <MailAccountPanel answer={answer} />
                  {may("mail.resend") ? <MailTest /> : null}
                </div>
              ),
              ...(mayEdit ? { notifications: () => <WebhookTest /> } : {}),
              consent: ({ value, write }) => (
                <BannerPreview
                  heading={String(value.heading ?? "")}
                  text={String(value.text ?? "")}
                  onDelivered={write}
                />
              ),
            }}
          />
        )}
      </div>
    </>
  );
}
