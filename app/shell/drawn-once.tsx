import { createContext, type HTMLAttributes, type ReactNode, useContext } from "react";

/** Gives the HTML of a part; draws it when it is asked for the first time. */
export type DrawOnce = (of: object, name: string, draw: () => ReactNode) => string;

/** Null in the browser, and where nothing is kept. */
export const DrawOnceContext = createContext<DrawOnce | null>(null);

type DrawnOnceProps = HTMLAttributes<HTMLElement> & {
  as: "div" | "header" | "article" | "li";
  /** Whatever the inside shows comes from this object, from its site data, or from `name`. */
  of: object;
  /** Tells what is drawn of this object; one of a few, since each is kept. */
  name: string;
  draw: () => ReactNode;
};

/**
 * An element whose inside is the same on many pages. The server draws the inside once for each `of` and keeps the HTML
 * as long as that object lives; the browser draws it like any other. Nothing inside may use `useId`, whose answers
 * differ from place to place, wait for anything, or ask for more of the route than the site's data.
 */
export function DrawnOnce({ as: Element, of, name, draw, ...rest }: DrawnOnceProps) {
  const drawOnce = useContext(DrawOnceContext);
  if (!drawOnce) return <Element {...rest}>{draw()}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React drew
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: drawOnce(of, name, draw) }} />;
}
