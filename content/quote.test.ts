import { expect, test } from "vitest";
import { services } from "#content/services/services.ts";
import { quoteNeeds } from "./quote.ts";

test("a quote can be asked for each service, under its own name", () => {
  const { unsure: _, ...needs } = quoteNeeds;
  expect(needs).toEqual(Object.fromEntries(services.map(({ id, name }) => [id, name])));
});
