import { createContext, type ReactNode } from "react";

/** Pieces of pages that only the server draws. */
export type ServerParts = { glossaryTerms: ReactNode };

/**
 * Null in the browser: there the HTML of such a piece stays as it came, its data never travels a second time, and
 * nothing of it is hydrated.
 */
export const ServerPartsContext = createContext<ServerParts | null>(null);
