import { accentFill, accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

/** A seismograph's jolt that turns into the climb back to normal. */
export function RestoreCurve(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <path d="M128 150c34 0 32-82 68-86s34-2 52-2v88Z" className={`${toneFill} stroke-none`} />
      <path d="M12 62h236" strokeDasharray="1 7" />
      <path d="M12 62h30l5-14 6 30 7-52 8 84 8-96 8 122 7-60 6 34 6-24 5 14 4 50" />
      <path d="M102 150h26" />
      <path d="M128 150c34 0 32-82 68-86s34-2 52-2" className={accentLine} strokeWidth="3" />
      <circle cx="196" cy="64" r="5.5" className={accentFill} />
      <path d="M102 168v-6M196 168v-6M102 165h94" />
      <path d="M12 150h80M232 150h16" opacity="0.35" />
    </Drawing>
  );
}
