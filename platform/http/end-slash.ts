/** Returns a path without trailing slashes. A loop, because `/\/+$/` takes quadratic time on thousands of slashes. */
export function withoutEndSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
