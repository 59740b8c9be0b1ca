import { useLocalHref } from "#app/languages/use-language.ts";
import { headerMenu, type NavigationItem } from "#content/frame/navigation.ts";
import { useTranslation } from "#ui/use-translation.ts";

/** Returns the menu entries whose pages exist in the language of this page. */
export function useMenu(): readonly NavigationItem[] {
  const localHref = useLocalHref();
  const isOwn = ({ path }: NavigationItem) => !localHref(path).englishOnly;
  return useTranslation(headerMenu)
    .filter(isOwn)
    .map((item) => (item.children ? { ...item, children: item.children.filter(isOwn) } : item));
}
