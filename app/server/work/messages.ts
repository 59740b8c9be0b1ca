import type { ServingFacts } from "#features/system/serving-facts.server.ts";

/** Messages of the server to its work process: what it alone knows, or that something waits to be done now. */
export type FromServer = { facts: ServingFacts } | { wake: true };

/**
 * Messages of the work process to its server. Regularly, so that the server hears that it is not stuck: its memory
 * (bytes), if known, and how many inputs it could not read within the limits in the last day. Once, when it answers calls
 * that take long: the path of its socket.
 */
export type FromWork = { memoryUsed: number | null; limitsMet: number } | { socket: string };

/** Interval (ms) of the facts in both directions. */
export const factsEveryMs = 30_000;
