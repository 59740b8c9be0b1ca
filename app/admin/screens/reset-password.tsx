import { useNavigate } from "react-router";
import { AuthLayout } from "#app/admin/shell/auth-layout.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { NewPasswordForm } from "#features/auth/password/new-password-form.tsx";
import { ResetRequestForm } from "#features/auth/password/reset-request-form.tsx";
import { SignInButton } from "#features/auth/single-sign-on/sign-in-button.tsx";
import type { Route } from "./+types/reset-password.ts";
import { useHashToken } from "./use-hash-token.ts";

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta("Password", matches);
}

export default function ResetPassword() {
  const token = useHashToken();
  const navigate = useNavigate();
  const { signInWay } = useSiteData();
  const invited = token?.startsWith("invite.");
  if (invited && signInWay.passwordOff) {
    return (
      <AuthLayout
        heading="Join the staff area"
        intro={<p>Sign in with your work account. It accepts the invitation.</p>}
      >
        <SignInButton
          label={signInWay.label}
          from={paths.admin}
          busy={false}
          failed=""
          between=""
        />
      </AuthLayout>
    );
  }
  if (token)
    return (
      <AuthLayout
        heading={invited ? "Set your password" : "Set a new password"}
        intro={
          <p>
            {invited
              ? "Use it to sign in to the staff area. This link works once."
              : "This ends all your sessions; sign in again with the new password. This link works once."}
          </p>
        }
      >
        {invited && signInWay.label ? (
          <SignInButton
            label={signInWay.label}
            from={paths.admin}
            busy={false}
            failed=""
            between="or with a password of your own"
          />
        ) : null}
        <NewPasswordForm
          token={token}
          onDone={() => navigate(paths.login, { replace: true, state: { ready: true } })}
        />
      </AuthLayout>
    );
  return (
    <AuthLayout
      heading="Forgot your password?"
      intro={<p>We email you a link that sets a new one.</p>}
    >
      {token === "" ? <ResetRequestForm /> : null}
      <p className="mt-6">
        <a href={paths.login} className="link inline-block py-1 text-sm">
          Back to sign in
        </a>
      </p>
    </AuthLayout>
  );
}
