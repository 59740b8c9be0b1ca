import { accentLine, Drawing, type DrawingProps, secondLine, toneFill } from "./drawing.tsx";

/** A small office from above: staff, guests, cameras and phones each on their own wires. */
export function NetworkPlan(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <path d="M12 12h236v52M248 88v80H12v-52M12 92V12" strokeWidth="3" />
      <path d="M96 12v44M96 78v18H12M96 120v48M160 168v-42M160 104V84h88M160 12v30" />
      <path
        d="M96 78a22 22 0 0 1 18-22M160 42a22 22 0 0 0-20 20M160 104a22 22 0 0 1-20-18"
        opacity="0.45"
      />
      <rect x="116" y="96" width="26" height="18" rx="2" className={toneFill} />
      <path d="M122 105h.1M129 105h.1M136 105h.1" strokeWidth="3" />
      <g className={secondLine}>
        <path d="M120 96V70H54M54 70V60M78 70V44" />
        <path d="M44 50h20v10H44ZM68 34h20v10H68Z" />
      </g>
      <g className={accentLine}>
        <path d="M132 96V62h72" strokeDasharray="5 5" />
        <path d="M208 70a12 12 0 0 1 0-16M214 75a20 20 0 0 0 0-26M202 62h.1" />
      </g>
      <g className="stroke-link">
        <path d="M142 108h54v28" strokeDasharray="1 6" />
        <path d="M186 138h20v12h-20ZM206 142l9-4v12l-9-4" />
      </g>
      <g className="stroke-muted">
        <path d="M122 114v24H54" strokeDasharray="9 5" />
        <path d="M32 132h22v14H32ZM36 132c0-7 14-7 14 0" />
      </g>
    </Drawing>
  );
}
