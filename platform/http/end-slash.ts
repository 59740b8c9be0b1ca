/** A path without slashes at its end. A loop, since anybody may ask for a path of thousands: `/\/+$/` reads them squared. */
export function withoutEndSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
