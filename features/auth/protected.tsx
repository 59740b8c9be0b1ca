import { type ReactNode, useMemo } from "react";
import { Navigate, useLocation } from "react-router";
import { staffPaths } from "#platform/client/staff/staff-paths.ts";
import type { Permission } from "#platform/permissions.ts";
import { cx } from "#ui/class-names.ts";
import { Spinner } from "#ui/spinner.tsx";
import { useAuth } from "./auth-provider.tsx";

type ProtectedProps = {
  /** Permission that is required in addition to being signed in. */
  permission?: Permission;
  /** True around the whole staff area: fills the window with green instead of the space inside a shell. */
  isWindow?: boolean;
  children: ReactNode;
};

/** Renders its children for signed-in people with the permission; others see a spinner, the sign-in or a refusal. */
export function Protected({ permission, isWindow, children }: ProtectedProps) {
  const { isLoading, isAuthenticated, signedOut, may } = useAuth();
  const location = useLocation();
  // Memoised, because Navigate redirects again whenever its state object changes.
  const state = useMemo(() => (signedOut ? null : { from: location }), [signedOut, location]);
  const frame = cx(
    "grid place-items-center content-center px-gutter py-16 text-center",
    isWindow ? "on-deep min-h-dvh bg-deep text-on-deep" : "min-h-[70dvh] bg-canvas text-ink",
  );
  if (isLoading)
    return (
      <div className={frame}>
        <Spinner size="large" color={isWindow ? "white" : "green"} />
        <p className="mt-6 hidden max-w-measure noscript:block">
          The staff area needs JavaScript. Please turn it on and reload this page.
        </p>
      </div>
    );
  if (!isAuthenticated) return <Navigate to={staffPaths.login} replace state={state} />;
  if (permission && !may(permission))
    return (
      <div className={frame}>
        <h1 className="text-2xl">Access Denied</h1>
        <p className="mt-3 text-muted">You don't have permission to access this resource.</p>
      </div>
    );
  return children;
}
