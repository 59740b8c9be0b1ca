import { type Role, roles } from "#platform/permissions.ts";

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  office: "Office",
  marketing: "Marketing",
  technician: "Technician",
  viewer: "Viewer",
};

/** Says in a few words what each role is for; the table of rights lists what it may do. */
export const rolePurposes: Record<Role, string> = {
  owner: "everything, including staff",
  office: "answers and exports leads",
  marketing: "blog, newsletter and reports",
  technician: "leads, system and deployment",
  viewer: "reads, changes nothing",
};

/** Returns the role of this name; undefined for one that no longer exists. */
export function knownRole(name: string): Role | undefined {
  return roles.find((role) => role === name);
}

export function roleName(name: string): string {
  const role = knownRole(name);
  return role ? roleNames[role] : name;
}
