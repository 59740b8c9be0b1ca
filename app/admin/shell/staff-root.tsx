import { useEffect } from "react";
import { Outlet } from "react-router";
import { AuthProvider } from "#features/auth/auth-provider.tsx";
import { answerEarlyPress } from "#ui/page/early-press.ts";
import { focusPressed } from "#ui/page/focus-pressed.ts";
import { watchRestoredPage } from "./restored-page.ts";

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
