import type { Lead } from "#features/leads/contract.ts";
import type { LeadFile, ThreadMessage } from "#features/leads/thread/message.ts";
import { aLead } from "#tests/builders/lead.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";

const content = { version: 1, subject: "Your message", text: "Hello Ana,\n\nwe look after it." };

async function actionsOf({ ctx }: TestSite, id: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectId", "=", id)
    .orderBy("seq")
    .execute();
  return rows.map(({ action }) => action);
}

async function upload(browser: BrowserSession, id: string, name: string, body: string) {
  return browser.request(`/api/leads/${id}/files?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream" },
    body,
  });
}

test("files go out with an answer, come back with it, and are downloads", async ({
  mailing,
  smtp,
}) => {
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  const stored = await upload(office, id, "../Offer\r\n 1.pdf", "%PDF-1.7 offer");
  const { file } = await jsonOf<{ file: LeadFile }>(stored);
  expect(file).toMatchObject({ name: "Offer 1.pdf", mediaType: "application/pdf", size: 14 });
  const reply = `/api/leads/${id}/reply`;
  const { eventId } = await jsonOf<{ eventId: string }>(
    await office.post(reply, { ...content, files: [file.id] }),
  );
  const back = await jsonOf<{ lead: Lead; draft: { files: LeadFile[] } }>(
    await office.post(`/api/leads/${id}/replies/${eventId}/take-back`, {}),
  );
  expect(back.draft.files).toEqual([file]);
  const again = { ...content, version: back.lead.version, files: [file.id] };
  expect((await office.post(reply, again)).status).toBe(200);
  clock.advance(10_000);
  await mailing.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.raw).toMatch(/Content-Disposition: attachment; filename="Offer 1\.pdf"/);
  expect(smtp.mails[0]?.raw).toContain(Buffer.from("%PDF-1.7 offer").toString("base64"));
  const { messages } = await jsonOf<{ messages: ThreadMessage[] }>(
    await office.get(`/api/leads/${id}`),
  );
  const [message] = messages;
  expect(message?.files).toEqual([file]);
  const download = await office.get(`/api/leads/${id}/files/${file.id}`);
  expect(await download.text()).toBe("%PDF-1.7 offer");
  expect(Object.fromEntries(download.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(/^attachment; filename="Offer 1\.pdf"/),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  const other = await aLead(mailing.ctx);
  expect((await office.get(`/api/leads/${other.id}/files/${file.id}`)).status).toBe(404);
});

test("a file's name cannot add to the header of its download", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const name = 'C:\\a\\Größe"; filename=(b).exe\r\n.pdf';
  const { file } = await jsonOf<{ file: LeadFile }>(await upload(office, id, name, "%PDF-1.7"));
  await office.post(`/api/leads/${id}/reply`, { ...content, files: [file.id] });
  const { headers } = await office.get(`/api/leads/${id}/files/${file.id}`);
  expect(headers.get("content-disposition")).toBe(
    "attachment; filename=\"Gr__e _ filename__b_.exe .pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%3B%20filename%3D%28b%29.exe%20.pdf",
  );
});

test("a file whose content does not match its name is refused", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const lying = await upload(office, id, "offer.pdf", "MZ program");
  expect(lying.status).toBe(415);
  expect(await jsonOf(lying)).toMatchObject({
    error: "This file is named .pdf, but its content is something else.",
  });
  const viewer = await site.signInAs("viewer");
  expect((await upload(viewer, id, "offer.pdf", "%PDF-1.7")).status).toBe(403);
});

test("an answer takes only its author's own files that are still there", async ({ site }) => {
  const office = await site.signInAs("office");
  const colleague = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const { file } = await jsonOf<{ file: LeadFile }>(await upload(office, id, "a.txt", "Hello"));
  const send = (browser: BrowserSession) =>
    browser.post(`/api/leads/${id}/reply`, { ...content, files: [file.id] });
  expect((await send(colleague)).status).toBe(422);
  const remove = { method: "DELETE" };
  const path = `/api/leads/${id}/files/${file.id}`;
  expect((await colleague.request(path, remove)).status).toBe(404);
  expect((await office.request(path, remove)).status).toBe(200);
  expect((await send(office)).status).toBe(422);
  expect(await actionsOf(site, id)).toEqual(["lead.file_added", "lead.file_removed"]);
});
