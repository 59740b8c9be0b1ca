import { type ReactNode, useCallback } from "react";
import { MayOpen } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { permissionAt } from "./screens.ts";

/** Tells every link inside it which screens the signed-in person may open. */
export function ScreenAccess({ children }: { children: ReactNode }) {
  const { may } = useStaff();
  const mayOpen = useCallback(
    (path: string) => {
      const permission = permissionAt(path);
      return permission === undefined || may(permission);
    },
    [may],
  );
  return <MayOpen value={mayOpen}>{children}</MayOpen>;
}
