/**
 * Time (ms) that a stop waits for background work, beside the open requests: more than a call to a receiver takes
 * (`post-json.server.ts`), less than a supervisor waits for the process.
 */
export const workStopMs = 6000;
