import { data } from "react-router";
import { describePage } from "#app/shell/describe-page.ts";
import { NotFoundScreen } from "#app/shell/not-found-screen.tsx";
import type { Route } from "./+types/not-found.ts";

/** Any address that is none: the page says so, and so does its status. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage("notFound", matches, { noindex: true });
}

export default NotFoundScreen;
