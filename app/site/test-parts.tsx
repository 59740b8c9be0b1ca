import { TestChart } from "./test-chart.tsx";
import { TestChecks } from "./test-checks.tsx";
import { TestRules } from "./test-rules.tsx";
import { TestVitals } from "./test-vitals.tsx";

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
