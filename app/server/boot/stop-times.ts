/** Times (ms) after the signal to stop. */
type StopTimes = {
  /** Open requests may finish for so long. */
  requestsMs: number;
  /** The work process is killed if it has not ended. */
  workMs: number;
  /** The process ends now, whatever still runs. */
  allMs: number;
};

/** Supervisors kill a process after 10 s. */
export const stopTimes: StopTimes = { requestsMs: 8_000, workMs: 9_000, allMs: 9_500 };
