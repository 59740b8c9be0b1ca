import { accentFill, accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

function point(day: number, radius: number): string {
  const angle = ((day / 30) * 360 - 90) * (Math.PI / 180);
  return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
}

const days = Array.from(
  { length: 30 },
  (_, day) => `M${point(day, 80)}L${point(day, day % 7 === 0 ? 66 : 73)}`,
);
/** Arcs of the weeks, shortened a little to leave gaps between them. */
const weeks = [0, 7, 14, 21].map(
  (from) => `M${point(from + 0.5, 52)}A52 52 0 0 1 ${point(from + 6.5, 52)}`,
);

/** Thirty days in a ring; the four working weeks are arcs inside it. */
export function CalendarRing(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 200 200" {...props}>
      <circle cx="100" cy="100" r="92" className={toneFill} />
      <circle cx="100" cy="100" r="40" className="fill-(--ground)" />
      <path d={days.join("")} />
      {weeks.map((week, index) => (
        <path
          key={week}
          d={week}
          strokeWidth="5"
          className={index === 0 ? accentLine : undefined}
        />
      ))}
      <path d={`M100 100L${point(5, 34)}`} className={accentLine} strokeWidth="3" />
      <circle cx="100" cy="100" r="4.5" className={accentFill} />
    </Drawing>
  );
}
