/** The addresses of the staff area. */
export const staffPaths = {
  login: "/login",
  admin: "/admin",
  adminSecurity: "/admin/security",
  adminAccount: "/admin/account",
  adminBlog: "/admin/blog",
  adminAnalytics: "/admin/analytics",
  adminMarketing: "/admin/marketing",
  adminDashboard: "/admin/dashboard",
  adminCommunications: "/admin/communications",
  adminBookings: "/admin/bookings",
  adminSettings: "/admin/settings",
  adminSystem: "/admin/system",
  adminFeatures: "/admin/features",
  adminDeployment: "/admin/deployment",
  adminRestoredCopy: "/admin/restored-copy",
} as const;

/** Returns the address of a lead in the inbox. */
export function leadPath(id: string): string {
  return `${staffPaths.adminCommunications}?lead=${id}`;
}
