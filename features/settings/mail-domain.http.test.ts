import { expect, jsonOf, test } from "#tests/http/harness.ts";

test("the mail domain check answers as the forms do", async ({ site }) => {
  const asks = async (name: string) => {
    const path = `/api/mail-domain?name=${encodeURIComponent(name)}`;
    return (await jsonOf<{ business: boolean }>(await site.request(path))).business;
  };
  expect(await asks("ruizbooks.test")).toBe(true);
  for (const name of ["gmail.com", "GMail.com", "mail.yahoo.com", "mailinator.com", "tempmail.com"])
    expect([name, await asks(name)]).toEqual([name, false]);

  const owner = await site.signInAs("owner");
  const value = { refused: ["rival.test"], allowed: ["gmail.com"] };
  await owner.request("/api/settings/mailDomains", { method: "PUT", json: { value, version: 0 } });
  expect(await asks("gmail.com")).toBe(true);
  expect(await asks("rival.test")).toBe(false);
});

test("a mail domain check without a name, or with too long a one, is refused", async ({ site }) => {
  for (const query of ["", "?name=", `?name=${"a".repeat(254)}`])
    expect((await site.request(`/api/mail-domain${query}`)).status).toBe(422);
});
