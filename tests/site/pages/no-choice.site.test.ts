import { expect, test } from "#tests/site/harness.ts";

test("no public page names another host to call, loads code that measures, or sets a cookie", ({
  site,
  sources,
}) => {
  const problems = sources.flatMap(({ path, calls, headers }) => [
    ...calls
      .filter((address) => !address.startsWith("data:"))
      .filter((address) => new URL(address, `${site.url}${path}`).origin !== site.url)
      .map((address) => `${path} calls ${address}`),
    ...calls
      .filter((address) => /tracking|web-vitals|googletagmanager/.test(address))
      .map((address) => `${path} loads ${address}`),
    ...headers.getSetCookie().map((cookie) => `${path} sets ${cookie}`),
  ]);
  expect(problems).toEqual([]);
  // The addresses are read: each page loads at least its scripts and icons.
  expect(sources.filter(({ calls }) => calls.length < 4).map(({ path }) => path)).toEqual([]);
});
