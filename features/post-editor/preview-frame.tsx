import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { facesStyle } from "#ui/page/font-faces.ts";

type PreviewFrameProps = {
  title: string;
  /** Width (CSS pixels) of the simulated window. */
  width: number;
  children: ReactNode;
};

/** Adds the fonts of the public pages, which no copied style sheet contains: pages add them after the first paint. */
function addFontFaces(inner: Document) {
  const window = inner.defaultView as (Window & typeof globalThis) | null;
  if (!window) return;
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(facesStyle);
  inner.adoptedStyleSheets = [sheet];
}

/** Copies this page's style sheets and theme into an empty frame, and follows the theme. */
function applyStyles(inner: Document): () => void {
  const root = document.documentElement;
  const copyTheme = () => {
    inner.documentElement.className = root.className;
    inner.documentElement.lang = root.lang;
  };
  inner.title = "Preview";
  const sheets = document.querySelectorAll('link[rel="stylesheet"], style');
  inner.head.replaceChildren(...[...sheets].map((sheet) => sheet.cloneNode(true)));
  addFontFaces(inner);
  copyTheme();
  const observer = new MutationObserver(copyTheme);
  observer.observe(root, { attributes: true, attributeFilter: ["class"] });
  return () => observer.disconnect();
}

/** Blocks links in the preview, so that the writer stays on the page. */
function blockLink(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Renders its children in a frame of the given width, scaled down to fit. */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [room, setRoom] = useState(width);

  useEffect(() => {
    const holder = place.current;
    if (!holder) return;
    const observer = new ResizeObserver(() => setRoom(holder.clientWidth));
    observer.observe(holder);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const inner = frame.current?.contentDocument;
    if (!inner) return;
    setBody(inner.body);
    return applyStyles(inner);
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
      {body ? createPortal(<div onClickCapture={blockLink}>{children}</div>, body) : null}
    </div>
  );
}
