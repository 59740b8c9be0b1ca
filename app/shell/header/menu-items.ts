import { pathExists } from "#app/shell/site-link.tsx";
import { headerMenu, type NavigationItem } from "#content/navigation.ts";

/** The menu without pages that do not exist; a parent without a page of its own stays while a child exists. */
export const menuItems: readonly NavigationItem[] = headerMenu.flatMap((item) => {
  const children = item.children?.filter((child) => pathExists(child.path));
  if (!pathExists(item.path) && !children?.length) return [];
  return [{ ...item, children: children?.length ? children : undefined }];
});
