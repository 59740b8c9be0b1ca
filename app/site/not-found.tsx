import { data } from "react-router";
import { NotFoundScreen } from "#app/shell/errors/not-found-screen.tsx";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import type { Route } from "./+types/not-found.ts";

/** Answers every unknown address with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf("notFound", matches, { noindex: true });
}

export default NotFoundScreen;
