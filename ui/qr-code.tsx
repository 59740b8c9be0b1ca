import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";
import { useMemo } from "react";

/** Modules of empty ground around the code that a camera needs. */
const quiet = 4;

/** A text as a QR code, drawn on this page: no picture is fetched and the text goes nowhere. Load it lazily. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    return { size: code.size + 2 * quiet, path: toSvgPath(code) };
  }, [text]);
  return (
    // Black on white in the dark theme too: many cameras read nothing else.
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
