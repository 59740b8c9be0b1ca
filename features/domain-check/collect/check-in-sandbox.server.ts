import { type NetworkSettings, productNetwork } from "./network.server.ts";
import { runCheck } from "./run-check.server.ts";
import type { CheckRun } from "./unseen.ts";

/** Describes a check to the sandbox, as plain data. `now`: time of the check (ms). */
export type CheckOrder = {
  name: string;
  selectors: readonly string[];
  now: number;
  settings: NetworkSettings;
};

/**
 * Runs a check in a process of the sandbox that does nothing else meanwhile, so that its processor time is the check's.
 * Returns null if the name does not exist in DNS.
 */
export function checkInSandbox({ settings, ...order }: CheckOrder): Promise<CheckRun | null> {
  const before = process.threadCpuUsage();
  const processorMs = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  return runCheck(productNetwork(settings), { ...order, processorMs });
}
