/** Values that JSON carries without loss. An `undefined` property is left out on both sides. */
type Json = string | number | boolean | null | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json | undefined };

/** `Props` with `never` in place of each property that is not JSON. */
export type Serializable<Props> = {
  [Key in keyof Props]: Props[Key] extends Json | undefined
    ? Props[Key]
    : Props[Key] extends object | undefined
      ? Props[Key] extends (...args: never[]) => unknown
        ? never
        : Serializable<Props[Key]>
      : never;
};

/** Returns the props as JSON for the page. @throws an error that names the first value JSON would lose */
export function serialize(island: string, props: object): string {
  requireJson(island, props, "props");
  return JSON.stringify(props);
}

function requireJson(island: string, value: unknown, place: string): void {
  if (value === null || ["string", "boolean", "undefined"].includes(typeof value)) return;
  if (typeof value === "number" && Number.isFinite(value)) return;
  const isPlain =
    Array.isArray(value) ||
    (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype);
  if (!isPlain) throw new Error(`Island "${island}" cannot be given ${place}: it is not JSON.`);
  for (const [key, inner] of Object.entries(value)) requireJson(island, inner, `${place}.${key}`);
}
