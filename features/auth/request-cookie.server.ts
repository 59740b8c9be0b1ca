/** One cookie of a request as "name=value"; empty where it has none. */
export function cookieOf(request: Request, name: string): string {
  const wanted = `${name}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  return pairs.find((part) => part.startsWith(wanted)) ?? "";
}
