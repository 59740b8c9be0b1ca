import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

type PreviewFrameProps = {
  title: string;
  /** The width (CSS pixels) of the window that the page believes to be in. */
  width: number;
  children: ReactNode;
};

/** Gives an empty frame the look of this page: its style sheets and its theme, kept as the theme changes. */
function dress(inner: Document): () => void {
  const root = document.documentElement;
  const adopt = () => {
    inner.documentElement.className = root.className;
    inner.documentElement.lang = root.lang;
  };
  inner.title = "Preview";
  const sheets = document.querySelectorAll('link[rel="stylesheet"], style');
  inner.head.replaceChildren(...[...sheets].map((sheet) => sheet.cloneNode(true)));
  adopt();
  const watch = new MutationObserver(adopt);
  watch.observe(root, { attributes: true, attributeFilter: ["class"] });
  return () => watch.disconnect();
}

/** Links of a preview lead nowhere: the writer stays with the text. */
function stay(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Draws its children in a window of their own width, as small as the place asks for. */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [room, setRoom] = useState(width);

  useEffect(() => {
    const holder = place.current;
    if (!holder) return;
    const watch = new ResizeObserver(() => setRoom(holder.clientWidth));
    watch.observe(holder);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const inner = frame.current?.contentDocument;
    if (!inner) return;
    setBody(inner.body);
    return dress(inner);
  }, []);

  const scale = Math.min(1, room / width);
  return (
    <div ref={place} className="h-[75dvh] overflow-hidden">
      <iframe
        ref={frame}
        title={title}
        className="mx-auto block max-w-none origin-top-left rounded-md border border-edge bg-canvas"
        style={{
          width,
          height: `${100 / scale}%`,
          transform: scale < 1 ? `scale(${scale})` : undefined,
        }}
      />
      {body ? createPortal(<div onClickCapture={stay}>{children}</div>, body) : null}
    </div>
  );
}
