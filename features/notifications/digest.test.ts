import { expect, test } from "vitest";
import { groupByPerson } from "./mail-job.server.ts";

const person = (id: string) => ({
  id,
  name: id,
  email: `${id}@firm.test`,
  role: "office" as const,
});
const row = (id: string, staffId: string) => ({
  id,
  staffId,
  kind: "reply",
  leadId: "lead",
  eventId: null,
  actorId: null,
  at: 0,
  aboutAt: null,
  dedupeKey: id,
  readAt: null,
  mailAt: 0,
});

test("due notifications are grouped into one mail for each person who still works here", () => {
  const rows = [row("1", "ana"), row("2", "ben"), row("3", "ana"), row("4", "gone")];
  const groups = groupByPerson(rows, [person("ana"), person("ben"), person("cleo")]);
  expect(groups.map((group) => [group.person.id, group.rows.map(({ id }) => id)])).toEqual([
    ["ana", ["1", "3"]],
    ["ben", ["2"]],
  ]);
});
