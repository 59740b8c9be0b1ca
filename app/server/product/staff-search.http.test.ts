import type { staffSearchCalls } from "#app/admin/palette/staff-search-contract.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";

type Answer = AnswerOf<typeof staffSearchCalls.find>;

async function search(browser: SignedIn, query: string): Promise<Answer> {
  const response = await browser.get(`/api/staff-search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  return jsonOf<Answer>(response);
}

test("the staff search finds leads, posts and people", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const lead = await aLead(site.ctx, { name: "Marisol Vega", email: "marisol@vegatax.test" });
  const person = await aStaffMember(site.ctx, "office", { name: "Vera Vega" });
  const post = await site.ctx.db.selectFrom("post").selectAll().executeTakeFirstOrThrow();
  await site.ctx.db
    .updateTable("post")
    .set({ title: "Las Vegas" })
    .where("id", "=", post.id)
    .execute();
  expect(await search(owner, " VEGA ")).toEqual({
    leads: [{ id: lead.id, title: "Marisol Vega", note: "marisol@vegatax.test" }],
    posts: [{ id: post.id, title: "Las Vegas", note: "published" }],
    people: [{ id: person.id, title: "Vera Vega", note: person.email }],
  });
});

test("a lead is found by email and phone, and wildcards are literal", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { id } = await aLead(site.ctx, { email: "ana_1@ruiz.test", phone: "818-555-0199" });
  await aLead(site.ctx, { email: "anab1@ruiz.test" });
  const ids = async (query: string) => (await search(owner, query)).leads?.map((each) => each.id);
  expect(await ids("ana_1")).toEqual([id]);
  expect(await ids("555-0199")).toEqual([id]);
  expect(await ids("%%")).toEqual([]);
});

test("the staff search returns at most eight of a kind, the newest first", async ({ site }) => {
  const owner = await site.signInAs("owner");
  for (let count = 0; count < 10; count += 1) {
    await aLead(site.ctx, { name: `Vega ${count}`, createdAt: clock.now() + count });
  }
  const { leads } = await search(owner, "vega");
  expect(leads?.map(({ title }) => title)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((count) => `Vega ${count}`),
  );
});

test("the staff search leaves out kinds that a role may not see", async ({ site }) => {
  await aLead(site.ctx, { name: "Marisol Vega" });
  const kinds = async (role: "office" | "marketing" | "technician" | "viewer") => {
    const answer = await search(await site.signInAs(role), "vega");
    return Object.entries(answer)
      .filter(([, found]) => found !== null)
      .map(([kind]) => kind);
  };
  expect(await kinds("office")).toEqual(["leads"]);
  expect(await kinds("marketing")).toEqual(["leads", "posts"]);
  expect(await kinds("technician")).toEqual(["leads", "people"]);
  expect(await kinds("viewer")).toEqual(["leads", "posts"]);
});

test("a query that is too short or too long is refused with a message", async ({ site }) => {
  const owner = await site.signInAs("owner");
  for (const query of ["a", " ", "x".repeat(101)]) {
    expect((await owner.get(`/api/staff-search?q=${encodeURIComponent(query)}`)).status).toBe(422);
  }
});
