import { expect, test } from "#tests/http/harness.ts";
import { textsWith } from "./texts-with.server.ts";

test("every text with the words is read once, beyond the rows of one read", async ({ site }) => {
  const { db } = site.ctx;
  const template = (number: number) => ({
    id: `template-${number}`,
    name: "",
    subject: "",
    body: number % 2 === 0 ? `Even ${number}` : "Odd",
    version: 1,
    archived: 0 as const,
    createdAt: 0,
    updatedAt: 0,
  });
  const rows = Array.from({ length: 240 }, (_, number) => template(number));
  await db.insertInto("mailTemplate").values(rows).execute();
  const column = { table: "mailTemplate", id: "id", text: "body" } as const;
  const found: string[] = [];
  for await (const text of textsWith(db, column, "EVEN")) found.push(text);
  const even = rows.map(({ body }) => body).filter((body) => body !== "Odd");
  expect(found.toSorted()).toEqual(even.toSorted());
});
