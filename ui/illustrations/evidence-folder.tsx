import { accentLine, Drawing, type DrawingProps, toneFill } from "./drawing.tsx";

/** A questionnaire whose answers each point to a sheet in a folder. */
export function EvidenceFolder(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 180" {...props}>
      <path d="M24 10h92l18 18v132H24Z" className="fill-(--ground)" />
      <path d="M116 10v18h18" />
      <path d="M66 44h50M66 74h50M66 104h50M66 134h50M66 53h30M66 83h40M66 113h26M66 143h36" />
      <path d="M40 40h14v14H40ZM40 70h14v14H40ZM40 100h14v14H40ZM40 130h14v14H40Z" />
      <path
        d="m43 47 4 4 9-12M43 77l4 4 9-12M43 137l4 4 9-12"
        className={accentLine}
        strokeWidth="3"
      />
      <path
        d="M126 48c18 0 16 14 30 14M126 78c16 0 18 8 30 8M126 138c16 0 18-18 30-18"
        strokeDasharray="1 7"
      />
      <path
        d="M160 150V50a4 4 0 0 1 4-4h24l8 10h44a4 4 0 0 1 4 4v90a4 4 0 0 1-4 4h-76a4 4 0 0 1-4-4Z"
        className={toneFill}
      />
      <path d="M174 84h56M174 98h56M174 112h34" />
      <path d="M160 70h84" />
    </Drawing>
  );
}
