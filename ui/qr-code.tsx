import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";
import { useMemo } from "react";

/** Empty modules around the code, which cameras need. */
const margin = 4;

/** Draws a text as a QR code in the page, so that no service sees it. Load it lazily. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    return { size: code.size + 2 * margin, path: toSvgPath(code) };
  }, [text]);
  return (
    // Black on white in the dark theme too, since many cameras read nothing else.
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
