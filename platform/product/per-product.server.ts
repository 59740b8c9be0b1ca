import type { AppContext } from "#platform/http/context.server.ts";

/** Makes a service once for each running product, at its first use. Tests run several products in one process. */
export function perProduct<Service>(make: (appContext: AppContext) => Service) {
  const made = new WeakMap<AppContext["database"], Service>();
  return (appContext: AppContext): Service => {
    const existing = made.get(appContext.database);
    if (existing !== undefined) return existing;
    const service = make(appContext);
    made.set(appContext.database, service);
    return service;
  };
}
