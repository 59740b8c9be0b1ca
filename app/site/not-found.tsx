import { data } from "react-router";
import { NotFoundScreen } from "#app/shell/errors/not-found-screen.tsx";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import type { Route } from "./+types/not-found.ts";

/** Any address that is none: the page says so, and so does its status. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf("notFound", matches, { noindex: true });
}

export default NotFoundScreen;
