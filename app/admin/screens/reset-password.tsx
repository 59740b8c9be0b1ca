import { useNavigate } from "react-router";
import { AuthLayout } from "#app/admin/shell/auth-layout.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { NewPasswordForm } from "#features/auth/password/new-password-form.tsx";
import { ResetRequestForm } from "#features/auth/password/reset-request-form.tsx";
import { SignInButton } from "#features/auth/single-sign-on/sign-in-button.tsx";
import { useHashToken } from "./use-hash-token.ts";

export const meta = staffMeta("Password");

type LinkProps = { token: string; onDone: () => void };

/** Accepts an invitation through the company's identity provider, if any, or by a password unless passwords are off. */
function Invitation({ token, onDone }: LinkProps) {
  const { signInWay } = useSiteData();
  const { label, passwordOff } = signInWay;
  const prompt = passwordOff
    ? "Sign in with your work account. That also accepts the invitation."
    : "Sign in with your work account, or set a password. This link works once.";
  return (
    <AuthLayout
      heading={label ? "Join the staff area" : "Set your password"}
      intro={<p>{label ? prompt : "Use it to sign in to the staff area. This link works once."}</p>}
    >
      {label ? (
        <SignInButton
          label={label}
          from={paths.admin}
          busy={false}
          failed=""
          between={passwordOff ? "" : "or with a password"}
        />
      ) : null}
      {passwordOff ? null : (
        <NewPasswordForm token={token} onDone={onDone} isSecond={label !== ""} />
      )}
    </AuthLayout>
  );
}

export default function ResetPassword() {
  const token = useHashToken();
  const navigate = useNavigate();
  const toLogin = () => navigate(paths.login, { replace: true, state: { ready: true } });
  if (token?.startsWith("invite.")) return <Invitation token={token} onDone={toLogin} />;
  if (token)
    return (
      <AuthLayout
        heading="Set a new password"
        intro={
          <p>
            This ends all your sessions; sign in again with the new password. This link works once.
          </p>
        }
      >
        <NewPasswordForm token={token} onDone={toLogin} />
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
