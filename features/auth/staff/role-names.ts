import type { Role } from "#platform/permissions.ts";

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  office: "Office",
  marketing: "Marketing",
  technician: "Technician",
  viewer: "Viewer",
};

/** What a role is for, in a few words; what it may do stands in the table of rights. */
export const roleWords: Record<Role, string> = {
  owner: "everything, staff included",
  office: "answers and exports leads",
  marketing: "blog, newsletter and figures",
  technician: "leads, system and deployment",
  viewer: "reads, changes nothing",
};

export function roleName(role: string): string {
  return Object.hasOwn(roleNames, role) ? roleNames[role as Role] : role;
}
