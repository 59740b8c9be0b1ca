import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";
import { useMemo } from "react";

/** Width (modules) of the quiet zone around the code, which cameras need. */
const margin = 4;

/** Draws a text as a QR code in the browser, so that no outside service sees it. Load it lazily. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    return { size: code.size + 2 * margin, path: toSvgPath(code) };
  }, [text]);
  return (
    // Black on white in the dark theme too, because many cameras read only that.
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
