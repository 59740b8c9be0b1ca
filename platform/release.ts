type Manifested = { __reactRouterManifest?: { version?: string } };

/** Which build of the site runs on this page; empty where it does not say. */
export function releaseHere(): string {
  const version = (window as Manifested).__reactRouterManifest?.version ?? "";
  return /^[\w.-]{0,60}$/.test(version) ? version : "";
}
