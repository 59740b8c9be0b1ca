import { Navigate } from "react-router";
import { screens } from "#app/admin/shell/screens.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";

/** Redirects to the first screen that this person may open. */
export default function FirstScreen() {
  const { may } = useAuth();
  const first = screens.find((screen) => may(screen.permission));
  if (first) return <Navigate to={first.path} replace />;
  return (
    <div className="px-gutter py-16 lg:px-6">
      <h1 className="text-2xl">Nothing to open yet</h1>
      <p className="mt-3 max-w-measure text-muted">
        Your account has no permissions. Ask the owner of this site to give you a role.
      </p>
    </div>
  );
}
