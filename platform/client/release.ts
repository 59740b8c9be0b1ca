/** Returns the build of the site that rendered this page; empty when unknown. */
export function releaseHere(): string {
  const version = document.documentElement.dataset.release ?? "";
  return /^[\w.-]{0,60}$/.test(version) ? version : "";
}
