import { Outlet, useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { Protected } from "#features/auth/protected.tsx";
import { SessionGuard } from "#features/auth/session-guard.tsx";
import { Toasts } from "#ui/toast.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { screenAt } from "./screens.ts";

/** Layout route of the admin: nobody sees any of it without a session, nor a screen without its permission. */
export default function AdminLayout() {
  return (
    <Protected variant="dark" fills="window" loginPath={paths.login}>
      <AdminFrame>
        <SessionGuard />
        <ThisScreen />
      </AdminFrame>
      <Toasts />
    </Protected>
  );
}

function ThisScreen() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  return (
    <Protected permission={screenAt(pathname)?.permission} loginPath={paths.login}>
      {/* Another person who signs in over the screen begins with a clean one. */}
      <Outlet key={user?.id} />
    </Protected>
  );
}
