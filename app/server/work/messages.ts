import type { ServingFacts } from "#features/system/serving-facts.server.ts";

/** Messages of the server to its work process: what it alone knows, or that something waits to be done now. */
export type FromServer = { facts: ServingFacts } | { wake: true };

/** Message of the work process to its server: its resident memory (bytes). */
export type FromWork = { memoryUsed: number };

/** Interval (ms) of the facts in both directions. */
export const factsEveryMs = 30_000;
