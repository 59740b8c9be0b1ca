import { type Role, roleNames, roles } from "#platform/permissions.ts";

/** Short purpose of each role; the table of permissions lists the details. */
export const rolePurposes: Record<Role, string> = {
  owner: "everything, including staff",
  office: "answers and exports leads",
  marketing: "blog, newsletter and reports",
  technician: "leads, system and deployment",
  viewer: "reads, changes nothing",
};

/** Returns the role with this name; undefined if it no longer exists. */
export function knownRole(name: string): Role | undefined {
  return roles.find((role) => role === name);
}

export function roleName(name: string): string {
  const role = knownRole(name);
  return role ? roleNames[role] : name;
}
