import { TestChart } from "./chart.tsx";
import { TestChecks } from "./checks.tsx";
import { TestRules } from "./rules.tsx";
import { TestVitals } from "./vitals.tsx";

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
