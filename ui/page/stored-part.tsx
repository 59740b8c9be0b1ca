import { createContext, type ReactNode, useContext } from "react";

/** True in a document that React does not hydrate. */
export const StoresParts = createContext(false);

/**
 * Content of a part that few visitors see and scripts show, such as a dialog. A document stores it in a template, of
 * which the browser makes no elements; `fillPart` (fill-part.ts) does when the part is shown.
 */
export function StoredPart({ children }: { children: ReactNode }) {
  return useContext(StoresParts) ? <template>{children}</template> : children;
}
