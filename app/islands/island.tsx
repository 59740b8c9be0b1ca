import { type ComponentType, createContext, type ReactNode, useContext, useId } from "react";
import type { SiteData } from "#app/shell/site-data.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { WordsContext } from "#ui/words.ts";
import { IslandRoot } from "./island-root.tsx";
import { type IslandName, type IslandProps, isIsland } from "./registry.ts";
import { type Serializable, serialize } from "./serialize.ts";

/** Renders an island as a root of its own, where its ids begin; null inside an application that React runs already. */
export type DrawIsland = (island: ReactNode, idPrefix: string) => string;
export const DrawIslandContext = createContext<DrawIsland | null>(null);

/**
 * The moment at which an island hydrates: at once, when the page is idle, when it becomes visible, when it is first touched, or only when a
 * page script asks for it. A touch or a script wakes it at once in any case.
 */
export type WakeTime = "load" | "idle" | "visible" | "touch" | "script";

type IslandUse<Name extends IslandName> = {
  name: Name;
  when: WakeTime;
  props: IslandProps<Name> & Serializable<IslandProps<Name>>;
  /** The site data that it needs (`useSiteData`); nothing else is there. */
  facts?: readonly (keyof SiteData)[];
  /** Wakes it at once while session storage has this key. */
  storedKey?: string;
  /** Wakes it at once while the address has this parameter. */
  parameter?: string;
  className?: string;
};

/** Renders a component on the server, which the browser hydrates once it is needed. */
export function Island<Name extends IslandName>({
  component: Component,
  ...use
}: IslandUse<Name> & { component: ComponentType<IslandProps<Name>> }) {
  const draw = useContext(DrawIslandContext);
  const idPrefix = useId();
  const site = usePicked(use.facts);
  const words = useContext(WordsContext);
  const island = (
    <IslandRoot site={site} words={words}>
      <Component {...use.props} />
    </IslandRoot>
  );
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

/** Marks the place of a component that only the browser renders; `children` stand there until then. */
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
