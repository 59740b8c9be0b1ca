/** Random id of a visit, by which the collector joins its events. */
export const visitSession = /^[0-9a-f]{16}$/;
/** The number of a cookie choice, as the visitor's receipt shows it. */
export const visitReceipt = /^C(-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

/** The visit that is measured now, with the receipt that allowed it. */
export type VisitNote = { session: string; receipt: string };

let measured: (() => VisitNote | undefined) | undefined;

/** Tells the forms how to ask for the visit, from the moment it is measured. In memory only. */
export function measureVisit(read: () => VisitNote | undefined): void {
  measured = read;
}

/** The measured visit; undefined where the visitor has not allowed it, or no longer allows it. */
export function visitNow(): VisitNote | undefined {
  const visit = measured?.();
  return visit && visitSession.test(visit.session) && visitReceipt.test(visit.receipt)
    ? visit
    : undefined;
}
