import { type ComponentType, createContext, type ReactNode, useContext, useId } from "react";
import type { SiteData } from "#app/shell/site-data.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { IslandRoot } from "./island-root.tsx";
import { type IslandName, type IslandProps, isIsland } from "./registry.ts";
import { type Serializable, serialize } from "./serialize.ts";

/** Draws an island as a root of its own, since its ids count from there; null where nothing is drawn for a browser. */
export type DrawIsland = (island: ReactNode, idPrefix: string) => string;
export const DrawIslandContext = createContext<DrawIsland | null>(null);

/**
 * When an island comes to life: at once, in the first idle moment, when it is seen, when it is first touched, or only
 * when a script of the page asks for it. One that is touched or asked for comes at once in any case.
 */
export type WakeTime = "load" | "idle" | "visible" | "touch" | "asked";

type IslandUse<Name extends IslandName> = {
  name: Name;
  when: WakeTime;
  props: IslandProps<Name> & Serializable<IslandProps<Name>>;
  /** What it needs of the site's data (`useSiteData`); anything else is not there. */
  facts?: readonly (keyof SiteData)[];
  /** Wakes it at once where this tab keeps something under this key of session storage. */
  storedKey?: string;
  /** Wakes it at once where the address has this parameter. */
  parameter?: string;
  className?: string;
};

/** A component that the server draws and the browser brings to life, once it is needed. */
export function Island<Name extends IslandName>({
  component: Component,
  ...use
}: IslandUse<Name> & { component: ComponentType<IslandProps<Name>> }) {
  const draw = useContext(DrawIslandContext);
  const idPrefix = useId();
  const site = usePicked(use.facts);
  const island = (
    <IslandRoot site={site}>
      <Component {...use.props} />
    </IslandRoot>
  );
  // Inside an application that React runs already, such as a staff page, it is a component like any other.
  if (!draw) return <div className={use.className}>{island}</div>;
  return (
    <div
      {...attributesOf(use, site, idPrefix)}
      data-drawn=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React drew
      dangerouslySetInnerHTML={{ __html: draw(island, idPrefix) }}
    />
  );
}

/** A component that only the browser draws. `children` stand in its place until then. */
export function BrowserIsland<Name extends IslandName>({
  children,
  ...use
}: IslandUse<Name> & { children?: ReactNode }) {
  const idPrefix = useId();
  const site = usePicked(use.facts);
  return <div {...attributesOf(use, site, idPrefix)}>{children}</div>;
}

function usePicked(facts: readonly (keyof SiteData)[] = []): SiteData {
  const site = useSiteData();
  return Object.fromEntries(facts.map((fact) => [fact, site[fact]])) as SiteData;
}

function attributesOf<Name extends IslandName>(
  { name, when, props, storedKey, parameter, className }: IslandUse<Name>,
  site: SiteData,
  idPrefix: string,
) {
  if (!isIsland(name)) throw new Error(`The registry knows no island "${name}".`);
  return {
    "data-island": name,
    "data-when": when,
    "data-props": serialize(name, props),
    "data-site": serialize(name, site),
    "data-prefix": idPrefix,
    "data-stored-key": storedKey,
    "data-parameter": parameter,
    className,
  };
}
