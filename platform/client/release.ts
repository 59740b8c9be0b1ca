/** Which build of the site drew this page; empty where it does not say. */
export function releaseHere(): string {
  const version = document.documentElement.dataset.release ?? "";
  return /^[\w.-]{0,60}$/.test(version) ? version : "";
}
