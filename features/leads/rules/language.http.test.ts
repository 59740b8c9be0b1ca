import { aContactMessage } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";

test("a message in Spanish is thanked in Spanish, and staff see its language", async ({
  mailing,
  smtp,
}) => {
  const message = aContactMessage({
    language: "es",
    purpose: "consultation",
    message: "Nuestro correo rebota desde el lunes.",
  });
  const response = await mailing.browser().post("/api/contact", message);
  const answerBy = "el miércoles a las 10:00 a.m.";
  expect(await jsonOf(response)).toEqual({ success: true, answerBy });
  const lead = await mailing.ctx.db.selectFrom("lead").selectAll().executeTakeFirst();
  expect(lead).toMatchObject({ language: "es", dueAt: clock.now() + 86_400_000 });
  await mailing.settle();
  const thanks = smtp.mails.find(({ to }) => to.includes("ana@ruizbooks.test"));
  if (!thanks) throw new Error("No thanks were sent.");
  expect(thanks.html).toContain('lang="es-US"');
  expect(thanks.text).toContain(answerBy);
  expect(thanks.text).toContain("Pide: Una consulta gratis, unos 30 minutos");
  expect(thanks.text).not.toMatch(/\b(the|your|answer|Pacific)\b/i);
  const owner = await mailing.signInAs("owner");
  const { leads } = await jsonOf<{ leads: object[] }>(await owner.get("/api/leads"));
  expect(leads).toMatchObject([{ language: "es" }]);
});

test("a message is thanked in its own language, whatever that of the lead it joins", async ({
  mailing,
  smtp,
}) => {
  const thanksFor = async (phrase: string) => {
    await mailing.settle();
    const mail = smtp.mails.find(
      ({ to, text }) => to.includes("ana@ruizbooks.test") && text.includes(phrase),
    );
    if (!mail) throw new Error("No thanks were sent.");
    return mail;
  };
  const english = aContactMessage({ message: "Our printer is on strike again." });
  await mailing.browser().post("/api/contact", english);
  expect((await thanksFor(english.message)).html).toContain('lang="en-US"');
  const spanish = aContactMessage({ language: "es", message: "Ahora falla también el correo." });
  await mailing.browser().post("/api/contact", spanish);
  const thanks = await thanksFor(spanish.message);
  expect(thanks.html).toContain('lang="es-US"');
  expect(thanks.subject).toContain("Tenemos su mensaje");
  const leads = await mailing.ctx.db.selectFrom("lead").select("language").execute();
  expect(leads).toEqual([{ language: "en" }]);
});

test("an unsupported language falls back to English", async ({ mailing }) => {
  const message = { ...aContactMessage(), language: "xx" };
  const response = await mailing.browser().post("/api/contact", message);
  expect(await jsonOf(response)).toEqual({ success: true, answerBy: "Wednesday 10:00 AM" });
  const lead = await mailing.ctx.db.selectFrom("lead").selectAll().executeTakeFirst();
  expect(lead).toMatchObject({ language: "en" });
});
