import { expect, jsonOf, test } from "#tests/http/harness.ts";
import type { Template } from "./contract.ts";

type All = { templates: Template[] };
type Versions = { versions: { version: number; body: string; authorName: string }[] };

const content = { name: "Short answer", subject: "Hello", body: "Hello {name}" };

test("starter templates are listed, and a changed one stores its versions", async ({ site }) => {
  const office = await site.signInAs("office");
  const { templates } = await jsonOf<All>(await office.get("/api/mail-templates"));
  expect(templates.map(({ id, version }) => [id, version])).toContainEqual(["first-answer", 0]);
  const save = (version: number, body: string) =>
    office.request("/api/mail-templates/first-answer", {
      method: "PUT",
      json: { ...content, body, version },
    });
  expect((await save(0, "One")).status).toBe(200);
  expect((await save(1, "Two")).status).toBe(200);
  expect((await save(1, "Late")).status).toBe(409);
  // A starter template that nobody has changed has only its first version.
  const json = { ...content, version: 2 };
  const ahead = await office.request("/api/mail-templates/could-not-reach-you", {
    method: "PUT",
    json,
  });
  expect(ahead.status).toBe(409);
  const { versions } = await jsonOf<Versions>(
    await office.get("/api/mail-templates/first-answer/versions"),
  );
  expect(versions.map(({ version, authorName }) => [version, authorName])).toEqual([
    [2, office.staff.name],
    [1, office.staff.name],
    [0, "Original"],
  ]);
  expect(versions[1]?.body).toBe("One");
  const after = await jsonOf<All>(await office.get("/api/mail-templates"));
  expect(after.templates).toHaveLength(templates.length);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "template.saved")
    .execute();
  expect(audit).toHaveLength(2);
});

test("a template is added and archived, and an unknown one is not found", async ({ site }) => {
  const office = await site.signInAs("office");
  const added = await jsonOf<{ template: Template }>(
    await office.post("/api/mail-templates", content),
  );
  const put = (id: string) =>
    office.request(`/api/mail-templates/${id}`, {
      method: "PUT",
      json: { ...content, version: 1, archived: true },
    });
  const { template } = await jsonOf<{ template: Template }>(await put(added.template.id));
  expect(template).toMatchObject({ archived: true, version: 2 });
  expect((await put("no-such-template")).status).toBe(404);
  expect((await office.get("/api/mail-templates/no-such-template/versions")).status).toBe(404);
  const broken = await office.post("/api/mail-templates", { ...content, subject: "a\nb" });
  expect(broken.status).toBe(422);
});

test("a role without leads.edit changes no template", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  expect((await viewer.get("/api/mail-templates")).status).toBe(200);
  expect((await viewer.post("/api/mail-templates", content)).status).toBe(403);
});
