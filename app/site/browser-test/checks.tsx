import { useCallback, useEffect, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Table } from "#ui/data/table.tsx";
import { Section } from "#ui/page/section.tsx";
import { checkBrowser } from "./browser-checks.ts";
import type { CheckResult } from "./browser-facts.ts";

const labels = { good: "Good", attention: "Look here", fact: "Fact" } as const;
const tones = { good: "good", attention: "attention", fact: "neutral" } as const;

/** Checks the browser when the page opens, when the window is resized and on request. */
export function TestChecks() {
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const [busy, setBusy] = useState(false);

  const run = useCallback(async () => {
    setBusy(true);
    setResults(await checkBrowser());
    setBusy(false);
  }, []);

  useEffect(() => {
    void run();
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(run, 300);
    };
    addEventListener("resize", later);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", later);
    };
  }, [run]);

  const problems = results.filter((result) => result.state === "attention").length;
  return (
    <Section
      heading="This browser"
      intro="Found out here and now. Nothing about it is sent to us."
      aside={
        <div className="grid justify-items-start gap-4">
          <p role="status" className="font-[650]">
            {results.length === 0 ? "Checking…" : summary(problems)}
          </p>
          <Button variant="secondary" busy={busy} onClick={run}>
            Check again
          </Button>
        </div>
      }
    >
      <Table
        caption="What this browser can do"
        className="min-h-[31.5rem]"
        columns={[
          { id: "name", heading: "Check", cell: (row) => row.name, rowHeading: true },
          { id: "found", heading: "Found", cell: (row) => row.found },
          {
            id: "state",
            heading: "Result",
            cell: (row) => <Badge tone={tones[row.state]}>{labels[row.state]}</Badge>,
          },
        ]}
        rows={results}
        rowKey={(row) => row.name}
        empty="Checking…"
      />
    </Section>
  );
}

function summary(problems: number): string {
  if (problems === 0) return "Everything this site needs works here.";
  return problems === 1 ? "One thing needs a look." : `${problems} things need a look.`;
}
