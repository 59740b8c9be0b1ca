import { data, Link } from "react-router";
import { paths } from "#app/paths.ts";
import { buttonStyle } from "#ui/button.tsx";
import type { Route } from "./+types/no-screen.ts";
import { staffMeta } from "./staff-meta.ts";

/** An admin address that is none: the page says so, and so does its status. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta("Not found", matches);
}

export default function NoScreen() {
  return (
    <div className="px-gutter py-16 lg:px-6">
      <h1 className="text-2xl">There is no such screen</h1>
      <p className="mt-3 max-w-measure text-muted">
        The link may be old, or a letter may be missing in the address.
      </p>
      <Link to={paths.admin} className={`${buttonStyle({ look: "secondary" })} mt-6`}>
        Go to the first screen
      </Link>
    </div>
  );
}
