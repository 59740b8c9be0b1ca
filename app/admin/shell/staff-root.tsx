import { useEffect } from "react";
import { Outlet } from "react-router";
import { AuthProvider } from "#features/auth/auth-provider.tsx";
import { answerEarlyPress } from "#ui/page/early-press.ts";
import { focusPressed } from "#ui/page/focus-pressed.ts";
import type { Route } from "./+types/staff-root.ts";
import { watchRestoredPage } from "./restored-page.ts";
import staffSheet from "./staff.css?url";

/** Links the sheet by its address: imported for its effect, it would join the sheet of the chunk that the root shares. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: staffSheet }];

/** Wraps everything that knows who is signed in: the sign-in pages and the staff area. */
export default function StaffRoot() {
  useEffect(() => {
    answerEarlyPress();
    focusPressed();
    watchRestoredPage();
    document.documentElement.dataset.alive = "";
  }, []);
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}
