import { accentFill, accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

const minutes = Array.from({ length: 12 }, (_, step) => {
  const angle = (step / 12) * 2 * Math.PI;
  const at = (radius: number) =>
    `${(190 + radius * Math.sin(angle)).toFixed(1)} ${(104 - radius * Math.cos(angle)).toFixed(1)}`;
  return `M${at(50)}L${at(step % 3 === 0 ? 41 : 45)}`;
});

/** A message with a link under the pointer, and the stopwatch that starts with the click. */
export function FirstHour(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <rect x="10" y="16" width="146" height="116" rx="5" className={toneFill} />
      <path d="M10 38h146M22 27h.1M32 27h.1M42 27h.1" />
      <path d="M26 56h72M26 70h94M26 110h44" opacity="0.55" />
      <path d="M26 88h62" className={accentLine} strokeWidth="3" />
      <path d="M190 28v14M180 26h20M229 61l8-8" />
      <circle cx="190" cy="104" r="60" className="fill-(--ground)" />
      <path d="M190 104V54a50 50 0 0 1 25 6.7Z" className={accentFill} />
      <path d={minutes.join("")} />
      <path d="M190 104l20-34" strokeWidth="3" />
      <circle cx="190" cy="104" r="4.5" className="fill-current stroke-none" />
      <path
        d="m74 90 8 42 10-10 13 19 10-7-13-19 14-4Z"
        className="fill-(--ground)"
        strokeWidth="2.5"
      />
      <path d="M62 78l-6-7M76 74v-9M58 92h-9" className={accentLine} />
    </Drawing>
  );
}
