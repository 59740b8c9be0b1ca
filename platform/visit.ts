/** Pattern of a visit's random id, by which the collector groups its events. */
export const visitSession = /^[0-9a-f]{16}$/;
/** Pattern of the receipt number of a cookie choice. */
export const visitReceipt = /^C(-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

/** The visit being measured, with the receipt of the consent to it. */
export type VisitNote = { session: string; receipt: string };

let measured: (() => VisitNote | undefined) | undefined;

/** Registers how forms read the visit once it is being measured. In memory only. */
export function measureVisit(read: () => VisitNote | undefined): void {
  measured = read;
}

/** Returns the visit being measured; undefined without the visitor's consent, or after its withdrawal. */
export function visitNow(): VisitNote | undefined {
  const visit = measured?.();
  return visit && visitSession.test(visit.session) && visitReceipt.test(visit.receipt)
    ? visit
    : undefined;
}
