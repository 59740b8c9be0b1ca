import { serviceIds } from "./ids.ts";
import type { Service } from "./schema.ts";

/** Returns services in the order of the page. */
export const inPageOrder = (offers: Readonly<Record<string, Service>>): readonly Service[] =>
  Object.values(offers).sort(
    (first, second) => serviceIds.indexOf(first.id) - serviceIds.indexOf(second.id),
  );

/** The services in the order of the page; each `id` is also its anchor. */
export const services = inPageOrder(
  import.meta.glob<Service>("./offers/*.md", { eager: true, import: "default" }),
);
