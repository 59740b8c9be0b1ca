import { TestChart } from "./chart.tsx";
import { TestChecks } from "./checks.tsx";
import { TestRules } from "./rules.tsx";
import { TestVitals } from "./vitals.tsx";

/** Everything on the test dashboard that runs in the browser. */
export function TestParts() {
  return (
    <>
      <TestChecks />
      <TestRules />
      <TestVitals />
      <TestChart />
    </>
  );
}
