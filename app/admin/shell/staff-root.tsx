import { useEffect } from "react";
import { Outlet } from "react-router";
import { AuthProvider } from "#features/auth/auth-provider.tsx";
import { answerEarlyPress } from "#ui/page/early-press.ts";
import "./staff.css";

/** Around everything that knows who is signed in: the doors and the admin. */
export default function StaffRoot() {
  useEffect(answerEarlyPress, []);
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}
