import { Outlet } from "react-router";
import { AuthProvider } from "#features/auth/auth-provider.tsx";
import "./staff.css";

/** Around everything that knows who is signed in: the doors and the admin. */
export default function StaffRoot() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}
