import { accentFill, accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

/** A wall switch turned off, and a battery that carries the office. */
export function SwitchBattery(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <rect x="20" y="30" width="74" height="112" rx="6" className={toneFill} />
      <rect x="42" y="58" width="30" height="56" rx="3" className="fill-(--ground)" />
      <path d="M42 86h30M48 98h18M48 104h18" />
      <path d="M57 42v.1M57 130v.1" strokeWidth="4" />
      <path d="M94 86h14c12 0 8 48 22 48h14" strokeDasharray="1 7" />
      <rect x="144" y="66" width="96" height="76" rx="5" className={toneFill} />
      <path d="M160 66v-9h18v9M206 66v-9h18v9" />
      <path d="m196 78-16 26h22l-12 24" className={accentLine} strokeWidth="3" />
      <path d="M192 57c0-26-12-30-32-30h-8" className={accentLine} />
      <circle cx="146" cy="27" r="4.5" className={accentFill} />
      <path d="M14 160h232" />
    </Drawing>
  );
}
