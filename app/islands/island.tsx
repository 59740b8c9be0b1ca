import { type ComponentType, createContext, type ReactNode, useContext, useId } from "react";
import type { SiteData } from "#app/shell/site-data.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { PageLanguageContext } from "#ui/use-translation.ts";
import { IslandRoot } from "./island-root.tsx";
import { type IslandName, type IslandProps, isIsland } from "./registry.ts";
import { type Serializable, serialize } from "./serialize.ts";

/** Renders an island to HTML as a React root with its own id prefix; null in a page that React hydrates as a whole. */
export type RenderIsland = (island: ReactNode, idPrefix: string) => string;
export const RenderIslandContext = createContext<RenderIsland | null>(null);

/**
 * Time at which an island hydrates: at once, when the page is idle, when the island becomes visible, at the first
 * touch, or only when a page script hydrates it. A touch (except with "script") or a script always hydrates it at once.
 */
export type HydrationTime = "load" | "idle" | "visible" | "touch" | "script";

type IslandUse<Name extends IslandName> = {
  name: Name;
  when: HydrationTime;
  props: IslandProps<Name> & Serializable<IslandProps<Name>>;
  /** Site data that the island may read with `useSiteData`; no other is sent to it. */
  facts?: readonly (keyof SiteData)[];
  /** Hydrates the island at once if session storage has one of these keys, or the answer to the form of its name. */
  storedKeys?: readonly string[];
  /** Hydrates the island at once if the address has this query parameter. */
  parameter?: string;
  className?: string;
};

/** Renders a component on the server, which the browser hydrates once it is needed. */
export function Island<Name extends IslandName>({
  component: Component,
  ...use
}: IslandUse<Name> & { component: ComponentType<IslandProps<Name>> }) {
  const renderIsland = useContext(RenderIslandContext);
  const idPrefix = useId();
  const site = usePicked(use.facts);
  const pageLanguage = useContext(PageLanguageContext);
  const island = (
    <IslandRoot site={site} pageLanguage={pageLanguage}>
      <Component {...use.props} />
    </IslandRoot>
  );
  if (!renderIsland) return <div className={use.className}>{island}</div>;
  return (
    <div
      {...attributesOf(use, site, idPrefix)}
      data-drawn=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React drew
      dangerouslySetInnerHTML={{ __html: renderIsland(island, idPrefix) }}
    />
  );
}

/** Marks the place of a component that only the browser renders; shows `children` until then. */
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
  { name, when, props, storedKeys, parameter, className }: IslandUse<Name>,
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
    "data-stored-keys": storedKeys?.join(" "),
    "data-parameter": parameter,
    className,
  };
}
