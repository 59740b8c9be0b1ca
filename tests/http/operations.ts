import { jsonOf, type TestSite } from "./harness.ts";

type Schema = { properties?: Record<string, unknown> };
/** A call as the product describes it, with a value in place of each parameter. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  query: string[];
  /** Names of the body's fields; null when the call takes no body. */
  fields: string[] | null;
  /** Limit of its body in bytes. */
  limit: number;
};

type Described = {
  "x-body-limit": number;
  parameters: { name: string; in: string }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
};

const fill = (path: string, id: string) =>
  path
    .replace("{group}", "company")
    .replace("s/{name}", "s/search")
    .replace("{step}", "mail")
    // Pictures are named by their hash.
    .replace("media/{id}", `media/${"0a1b2c3d".repeat(4)}`)
    .replace(/\{\w+\}/g, id);

/** Returns every call; `id` replaces the parameters of a path. */
export async function readOperations(site: TestSite, id: string): Promise<Operation[]> {
  const { paths } = await jsonOf<{ paths: Record<string, Record<string, Described>> }>(
    await site.request("/api/openapi.json"),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, ...rest }]) => {
      const schema = requestBody?.content["application/json"].schema;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: fill(path, id),
        query: parameters.filter((one) => one.in === "query").map((one) => one.name),
        fields: schema ? Object.keys(schema.properties ?? {}) : null,
        limit: rest["x-body-limit"],
      };
    }),
  );
}
