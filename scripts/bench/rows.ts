import { cpus, loadavg, totalmem } from "node:os";

/** A number of the run. `met` is null where there is no target; `before` is the earlier version's number. */
export type Row = {
  what: string;
  value: string;
  target: string;
  met: boolean | null;
  before?: string | undefined;
};
export type Part = { title: string; note: string; rows: Row[] };

export function row(what: string, value: string, target = "", met: boolean | null = null): Row {
  return { what, value, target, met };
}

/** Returns the row of a number that must not exceed its target. */
export function maxRow(what: string, value: number, max: number, unit: string): Row {
  return row(what, `${shown(value)} ${unit}`, `≤ ${shown(max)} ${unit}`, value <= max);
}

/** Times shorter than this count as this (ms), because below it the measurement itself dominates. */
export const floorMs = 2;

/** Returns the row of a time that more data or other work must not make more than `max` times as long. */
export function ratioRow(what: string, before: number, after: number, max = 1.5): Row {
  return maxRow(what, Math.max(after, floorMs) / Math.max(before, floorMs), max, "×");
}

/** Returns the row of a number that must reach its target. */
export function minRow(what: string, value: number, min: number, unit = ""): Row {
  const text = (number: number) => `${shown(number)} ${unit}`.trim();
  return row(what, text(value), `≥ ${text(min)}`, value >= min);
}

export function shown(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 1000 ? 1 : 0;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

const metOrNot = ({ met }: Row) => (met === null ? "" : met ? "met" : "**not met**");

/** Adds the earlier version's numbers, measured in the same run, to the current ones. */
export function beside(today: Part, earlier: Part): Part {
  const before = new Map(earlier.rows.map(({ what, value }) => [what, value]));
  return { ...today, rows: today.rows.map((one) => ({ ...one, before: before.get(one.what) })) };
}

function table(rows: readonly Row[]): string[] {
  if (rows.some(({ before }) => before !== undefined)) {
    return [
      "| what | before | measured | target | |",
      "|---|---:|---:|---:|---|",
      ...rows.map(
        (one) =>
          `| ${one.what} | ${one.before ?? ""} | ${one.value} | ${one.target} | ${metOrNot(one)} |`,
      ),
    ];
  }
  return [
    "| what | measured | target | |",
    "|---|---:|---:|---|",
    ...rows.map((one) => `| ${one.what} | ${one.value} | ${one.target} | ${metOrNot(one)} |`),
  ];
}

/** Counts the targets that were met. */
export function metOfAll(parts: readonly Part[]): string {
  const all = parts.flatMap(({ rows }) => rows).filter(({ met }) => met !== null);
  const met = all.filter((one) => one.met);
  return `${met.length} of ${all.length} targets met.`;
}

/** Returns the whole report as Markdown. `note`: what its numbers mean besides. */
export function report(
  parts: readonly Part[],
  about: { title: string; command: string; note?: string; facts: readonly string[] },
): string {
  const { title, command, note = "", facts } = about;
  return [
    `# ${title}`,
    "",
    `Written by \`${command}\`; every number was measured in this one run, and what falls short of its target says so.${note}`,
    "",
    ...facts.map((line) => `- ${line}`),
    ...parts.flatMap((part) => ["", sectionOf(part)]),
    "",
  ].join("\n");
}

const sectionOf = ({ title, note, rows }: Part) =>
  [`## ${title}`, "", note, "", ...table(rows)].join("\n");

/** Replaces parts of a written report, or adds them at its end; each says when and where it was measured. */
export function withParts(
  written: string,
  parts: readonly Part[],
  facts: readonly string[],
): string {
  const sections = written.trimEnd().split(/\n\n(?=## )/);
  for (const part of parts) {
    const note = `${part.note} Measured apart from the rest. ${facts.join(". ")}.`;
    const place = sections.findIndex((section) => section.startsWith(`## ${part.title}\n`));
    sections.splice(place < 0 ? sections.length : place, 1, sectionOf({ ...part, note }));
  }
  return `${sections.join("\n\n")}\n`;
}

/** Describes this machine. */
export function machine(): string {
  const memory = (totalmem() / 1e9).toFixed(0);
  return `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.version}`;
}

/** Returns a time to the minute: "2026-11-26 13:10 UTC". */
export const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

export const loadNow = () => loadavg()[0]?.toFixed(1);

/** Returns a part of the report as text for a terminal. */
export function printed({ title, rows }: Part): string {
  const width = Math.max(...rows.map(({ what }) => what.length), 20);
  const lines = rows.map((one) => {
    const target = one.target ? `  ${one.target}` : "";
    const word = one.met === null ? "" : one.met ? "  met" : "  NOT MET";
    const before = one.before === undefined ? "" : `  (before: ${one.before})`;
    return `  ${one.what.padEnd(width)}  ${one.value.padStart(14)}${target}${word}${before}`;
  });
  return [`\n${title}`, ...lines].join("\n");
}
