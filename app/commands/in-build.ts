/** Commands of a release, which has no sources to run them from. Each reads its arguments when it is loaded. */
export const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  backup: () => import("./backup.ts"),
  doctor: () => import("./doctor.ts"),
  "export-static": () => import("./export-static.ts"),
  move: () => import("./move.ts"),
  restore: () => import("./restore.ts"),
  seed: () => import("./seed.ts"),
  staff: () => import("./staff.ts"),
  storage: () => import("./storage.ts"),
};
