import type { ReactNode } from "react";
import { StaffProvider } from "#platform/client/staff/staff.tsx";
import type { Permission } from "#platform/permissions.ts";
import { officeHours } from "./hours.ts";

/** Returns a wrapper for `render` in which a person with these permissions, by default all, is signed in. */
export function asStaff(...permissions: (Permission | "none")[]) {
  const held = permissions.length === 0 ? ["all"] : permissions;
  const person = { id: "ana", name: "Ana Ruiz", permissions: held };
  return function Signed({ children }: { children: ReactNode }) {
    return (
      <StaffProvider person={person} hours={officeHours}>
        {children}
      </StaffProvider>
    );
  };
}
