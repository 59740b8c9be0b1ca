import { useEffect, useState } from "react";
import { isMeasurable, notMeasured } from "#features/analytics/measurable.ts";
import { tryStep } from "#features/errors/error-watch.ts";
import { Badge } from "#ui/badge.tsx";
import { Table } from "#ui/data/table.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { Section } from "#ui/page/section.tsx";

const measures = [
  { id: "TTFB", name: "First answer from the server", unit: "ms" },
  { id: "FCP", name: "First text or picture", unit: "ms" },
  { id: "LCP", name: "Largest text or picture", unit: "ms" },
  { id: "INP", name: "Slowest answer to a click or key", unit: "ms" },
  { id: "CLS", name: "How much the page shifted", unit: "" },
] as const;

type Measured = { value: number; rating: "good" | "needs-improvement" | "poor" };
type Values = Partial<Record<string, Measured>>;

const ratings = { good: "Good", "needs-improvement": "Fair", poor: "Slow" } as const;
const tones = { good: "good", "needs-improvement": "attention", poor: "bad" } as const;

/** Shows the web vitals of this visit without sending them. */
export function TestVitals() {
  const [values, setValues] = useState<Values>({});
  const hydrated = useHydrated();

  useEffect(() => {
    let unmounted = false;
    void tryStep(async () => {
      const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
      const note = ({ name, value, rating }: Measured & { name: string }) => {
        if (!unmounted) setValues((before) => ({ ...before, [name]: { value, rating } }));
      };
      for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) {
        watch(note, { reportAllChanges: true });
      }
    });
    return () => {
      unmounted = true;
    };
  }, []);

  return (
    <Section
      heading="This visit"
      intro="How fast this page came and answered, by the measures that browsers agree on. Some appear only after a click or when the page moves."
    >
      <Table
        caption="Page-speed measures of this visit"
        columns={[
          {
            id: "name",
            heading: "Measure",
            cell: (row) => `${row.name} (${row.id})`,
            rowHeading: true,
          },
          {
            id: "value",
            heading: "Value",
            align: "end",
            cell: (row) => (
              <span className="whitespace-nowrap">{shown(row, values[row.id], hydrated)}</span>
            ),
          },
          { id: "rating", heading: "Rating", cell: (row) => <Rating measured={values[row.id]} /> },
        ]}
        rows={measures}
        rowKey={(row) => row.id}
      />
    </Section>
  );
}

type Measure = (typeof measures)[number];

function shown({ id, unit }: Measure, measured: Measured | undefined, hydrated: boolean): string {
  if (!measured) return hydrated && !isMeasurable(id) ? notMeasured : "not yet";
  return unit ? `${Math.round(measured.value)} ${unit}` : measured.value.toFixed(3);
}

function Rating({ measured }: { measured: Measured | undefined }) {
  if (!measured) return null;
  return <Badge tone={tones[measured.rating]}>{ratings[measured.rating]}</Badge>;
}
