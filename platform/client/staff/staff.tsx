import { createContext, type ReactNode, useContext, useMemo } from "react";
import { hasPermission, type Permission } from "#platform/permissions.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { momentText } from "#platform/time/formats.ts";

type Person = { id: string; name: string; permissions: readonly string[] };

/** Everything that the parts of the staff area share. */
export type Staff = {
  /** The signed-in member of staff. */
  person: Person;
  may: (permission: Permission) => boolean;
  /** The company's opening hours and time zone. */
  hours: BusinessHours;
  /** Formats a time in the company's zone: "today at 4:10 PM". */
  moment: (at: number) => string;
};

const StaffContext = createContext<Staff | null>(null);

type StaffProviderProps = { person: Person; hours: BusinessHours; children: ReactNode };

/** Gives the signed-in person and the company's hours to all parts of the staff area. */
export function StaffProvider({ person, hours, children }: StaffProviderProps) {
  const staff = useMemo<Staff>(
    () => ({
      person,
      hours,
      may: (permission) => hasPermission(person.permissions, permission),
      moment: (at) => momentText(at, Date.now(), hours),
    }),
    [person, hours],
  );
  return <StaffContext value={staff}>{children}</StaffContext>;
}

/** Returns the signed-in person, what they may do, and how the company tells the time. @throws Error outside a StaffProvider */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error("useStaff needs a StaffProvider around it.");
  return staff;
}
