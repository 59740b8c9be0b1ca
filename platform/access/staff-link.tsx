import { createContext, type ReactNode, useContext } from "react";
import { Link, type LinkProps, useResolvedPath } from "react-router";

/** Tells whether the signed-in person may open the screen at a path; the staff area's frame provides it. */
export const MayOpen = createContext<(path: string) => boolean>(() => true);

type StaffLinkProps = LinkProps & {
  /** Shown in the place of a link whose screen the person may not open. */
  otherwise?: ReactNode;
};

/** Link within the staff area, drawn only if the person may open its target. */
export function StaffLink({ otherwise = null, ...link }: StaffLinkProps) {
  const mayOpen = useContext(MayOpen);
  const { pathname } = useResolvedPath(link.to);
  return mayOpen(pathname) ? <Link {...link} /> : otherwise;
}
