import { expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";
import type { ImportAnswer } from "./import-contract.ts";

const google = [
  "First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Website 1 - Label,Website 1 - Value",
  "José,,Núñez,,,,Café Olé,Owner,,Met at the fair,,* myContacts,* Work,jose@ole.example,Home,nunez@home.example,Mobile,818-555-0123 ::: 818-555-0124,Work,https://ole.example",
].join("\r\n");
const googleBefore2023 = [
  "Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title",
  "José Núñez,José,,Núñez,* myContacts,* ,jose@ole.example,Work,818-555-0123,,Café Olé,Owner",
].join("\n");
const outlook = [
  "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Assistant's Phone,Business Fax,Business Phone,Home Fax,Mobile Phone,Account,Birthday,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Initials,Language,Notes,Priority",
  'Mr.,José,,Núñez,,Café Olé,,Owner,"1 Main St, Suite 2",818-555-0199,818-555-0198,,,818-555-0123,,0/0/00,jose@ole.example,SMTP,José Núñez (jose@ole.example),,J.N.,English (United States),,Normal',
].join("\r\n");
const outlookEs = [
  "Tratamiento;Nombre;Segundo nombre;Apellidos;Sufijo;Compañía;Puesto;Fax del trabajo;Teléfono del trabajo;Teléfono móvil;Dirección de correo electrónico;Tipo de correo electrónico;Nombre de pantalla de correo electrónico;Provincia o estado;Notas",
  "Sr.;José;;Núñez;;Café Olé;Dueño;818-555-0198;;818-555-0123;jose@ole.example;SMTP;José (jose@ole.example);CA;",
].join("\r\n");
const hubspot = [
  "Record ID,First Name,Last Name,Email,Email Domain,Unsubscribed from all email,Phone Number,Mobile Phone Number,Contact owner,Associated Company,Last Activity Date,Lifecycle Stage,Lead Status,Marketing contact status,Create Date",
  "101,José,Núñez,jose@ole.example,ole.example,false,818-555-0123,,Pat,Café Olé,2026-05-31 14:05,Subscriber,Open,Marketing contact,2026-05-01 09:30",
].join("\n");
const apple = [
  '"First name","Last name","Company","Phone (mobile)","Phone (home fax)","Email (work)","Birthday","Note"',
  '"José","Núñez","Café Olé","818-555-0123","","jose@ole.example","",""',
].join("\r");
const iphone = [
  "BEGIN:VCARD",
  "VERSION:3.0",
  "PRODID:-//Apple Inc.//iPhone OS 18.1//EN",
  "N:Núñez;José;;;",
  "FN:José Núñez",
  "ORG:Café Olé;",
  "item1.EMAIL;type=INTERNET;type=pref:jose@ole.example",
  "item1.X-ABLabel:_$!<Work>!$_",
  "TEL;type=CELL;type=VOICE;type=pref:818-555-0123",
  "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ",
  " AAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsL",
  "END:VCARD",
  "",
].join("\r\n");
const android = [
  "BEGIN:VCARD",
  "VERSION:2.1",
  "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=BA=C3=B1ez;Jos=C3=A9;;;",
  "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 N=",
  "=C3=BA=C3=B1ez",
  "ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9 Ol=C3=A9",
  "EMAIL;WORK:jose@ole.example",
  "TEL;CELL:818-555-0123",
  "END:VCARD",
].join("\r\n");
const plain = "Name,Email,Company,Phone\r\nJosé Núñez,jose@ole.example,Café Olé,818-555-0123\r\n";

const jose = { name: "José Núñez", firm: "Café Olé", email: "jose@ole.example" };

type Shape = [name: string, bytes: Buffer, encoding: string];
const shapes: Shape[] = [
  ["Google Contacts", Buffer.from(google), "utf-8"],
  ["Google Contacts before 2023", Buffer.from(googleBefore2023), "utf-8"],
  ["Outlook", Buffer.from(outlook, "latin1"), "windows-1252"],
  ["Outlook in Spanish", Buffer.from(outlookEs, "latin1"), "windows-1252"],
  ["HubSpot", Buffer.from(hubspot), "utf-8"],
  ["Apple's address book by way of an app", Buffer.from(apple), "utf-8"],
  ["Excel, CSV", Buffer.from(plain, "latin1"), "windows-1252"],
  ["Excel, CSV UTF-8", Buffer.from(`\ufeff${plain}`), "utf-8"],
  ["Excel, Unicode text", Buffer.from(`\ufeff${plain.replaceAll(",", "\t")}`, "utf16le"), "utf-16"],
  ["UTF-16 without a mark", Buffer.from(plain, "utf16le"), "utf-16"],
  ["Excel with a line sep=", Buffer.from(`sep=;\r\n${plain.replaceAll(",", ";")}`), "utf-8"],
  ["an iPhone's contacts", Buffer.from(iphone), "utf-8"],
  ["an older Android's contacts", Buffer.from(android), "utf-8"],
  ["returns alone", Buffer.from(plain.replaceAll("\r\n", "\r")), "utf-8"],
];

const send = async (staff: SignedIn, body: object) =>
  jsonOf<ImportAnswer>(await staff.post("/api/leads/import", { apply: true, ...body }));

test.for(shapes)("a file of %s maps by itself", async ([, bytes, encoding], { site }) => {
  const office = await site.signInAs("office");
  const answer = await send(office, { file: bytes.toString("base64") });
  expect(answer).toMatchObject({ added: 1, errors: [], encoding, applied: true });
  const lead = await site.ctx.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
  expect(lead).toMatchObject({ ...jose, phone: "818-555-0123", status: "new" });
});

test("further addresses and numbers of a person are kept beside the first", async ({ site }) => {
  const office = await site.signInAs("office");
  await send(office, { file: Buffer.from(google).toString("base64") });
  const { message } = await site.ctx.db
    .selectFrom("lead")
    .select("message")
    .executeTakeFirstOrThrow();
  expect(message).toBe("Met at the fair\n\nAlso: nunez@home.example, 818-555-0124");
});

test("the people of one office share its number, and each is a lead", async ({ site }) => {
  const office = await site.signInAs("office");
  const people = ["Ana", "Ben", "Cy"];
  const rows = (address: string) =>
    [
      "name,email,phone",
      ...people.map((name) => `${name},${address && name + address},818-555-7000`),
    ].join("\n");
  expect(await send(office, { text: rows("@office.example") })).toMatchObject({ added: 3 });
  expect(await send(office, { text: rows("@office.example") })).toMatchObject({
    added: 0,
    skipped: 3,
  });
  expect(await send(office, { text: rows("@new.example") })).toMatchObject({ added: 3 });
  // Without an address, name and number together are a person.
  expect(
    await send(office, { text: `${rows("")}\nDi,,818-555-7000\nDi,,(818) 555-7000` }),
  ).toMatchObject({ added: 1, skipped: 4 });
});

test("the fate of every row is told, in the order of the file", async ({ site }) => {
  const office = await site.signInAs("office");
  await send(office, { text: "name,email\nAna,ana@x.example" });
  const text = [
    "name,email,phone,notes",
    "Ana,Ana <ana@x.example>,818-555-0123 x4,",
    "Ben,mailto:ben@x.example,1-800-FLOWERS,",
    'Cy,cy@x.example,"818',
    "Ben,BEN@x.example,,",
    "",
    "Di,di@x.example,,Backup, and a server",
    "Ed,ed@x.example,+33 1 23 45 67 89,",
    "Flo,,,",
  ].join("\n");
  const answer = await send(office, { text, known: "complete", partly: true });
  expect(answer.rows.map(({ line, who, fate }) => `${line} ${who} ${fate}`)).toEqual([
    "2 Ana completed",
    "3 Ben new",
    "4  refused",
    "5 Ben repeated",
    "7  refused",
    "8 Ed new",
    "9  refused",
  ]);
  expect(answer.errors.map(({ line }) => line)).toEqual([4, 7, 9]);
  const phones = await site.ctx.db
    .selectFrom("lead")
    .select(["name", "phone"])
    .orderBy("name")
    .execute();
  expect(phones).toEqual([
    { name: "Ana", phone: "818-555-0123 x4" },
    { name: "Ben", phone: "1-800-FLOWERS" },
    { name: "Ed", phone: "+33 1 23 45 67 89" },
  ]);
});

test.for([
  ["neither text nor file", {}],
  ["both", { text: "a", file: "YQ==" }],
  ["a file above 3 MB", { file: "A".repeat(4_194_308) }],
] as const)("a call with %s is refused", async ([, body], { site }) => {
  const office = await site.signInAs("office");
  const answer = await office.post("/api/leads/import", { ...body, apply: false });
  expect(answer.status).toBe(422);
});
