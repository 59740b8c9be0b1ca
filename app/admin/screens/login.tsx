import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AuthLayout } from "#app/admin/shell/auth-layout.tsx";
import { offerFactor } from "#app/admin/shell/offer-factor.ts";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { LoginForm } from "#features/auth/sign-in/login-form.tsx";
import { returnPath } from "#features/auth/sign-in/return-path.ts";
import { SignInButton } from "#features/auth/single-sign-on/sign-in-button.tsx";
import { useProviderAnswer } from "#features/auth/single-sign-on/use-provider-answer.ts";

export const meta = staffMeta("Sign in");

const usualIntro = "For staff only.";

/** Returns the introduction, such as "You are signed out."; shown until the first failed attempt. */
function introOf({ ready, signedOut }: { ready: boolean; signedOut: boolean }): string {
  if (ready) return "Your account is ready. You can sign in now.";
  return signedOut ? "You are signed out." : usualIntro;
}

export default function Login() {
  const { isAuthenticated, signedOut, user } = useAuth();
  const state = useLocation().state as { from?: unknown; ready?: unknown } | null;
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const { signInWay } = useSiteData();
  const arrival = useProviderAnswer();
  const target = returnPath(arrival.from || state?.from, paths.admin, [
    paths.login,
    paths.setup,
    paths.resetPassword,
  ]);

  useEffect(() => {
    if (!isAuthenticated) return;
    navigate(target, { replace: true, state: user?.factorDueAt ? offerFactor : null });
  }, [isAuthenticated, user, target, navigate]);

  return (
    <AuthLayout
      heading="Sign in"
      intro={
        <p role="status">
          {failed ? usualIntro : introOf({ ready: Boolean(state?.ready), signedOut })}
        </p>
      }
    >
      {signInWay.label && !arrival.challenge ? (
        <SignInButton
          {...arrival}
          label={signInWay.label}
          from={target}
          between={
            signInWay.passwordOff ? "Password (emergency account only)" : "or with a password"
          }
        />
      ) : null}
      <LoginForm
        key={arrival.challenge ? "second step" : "password"}
        begun={arrival.challenge}
        isSecond={signInWay.label !== ""}
        onSignedIn={() => undefined}
        onFailed={() => setFailed(true)}
      />
      <p className="mt-5">
        <a href={paths.resetPassword} className="link inline-block py-1 text-sm max-sm:py-3">
          Forgot your password?
        </a>
      </p>
    </AuthLayout>
  );
}
