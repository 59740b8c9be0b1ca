import { expect, test } from "vitest";
import { groupByPerson } from "./mail-job.server.ts";

const person = (id: string) => ({
  id,
  name: id,
  email: `${id}@firm.test`,
  role: "office" as const,
});
const row = (id: string, staff_id: string) => ({
  id,
  staff_id,
  kind: "reply",
  lead_id: "lead",
  event_id: null,
  actor_id: null,
  at: 0,
  about_at: null,
  dedupe_key: id,
  read_at: null,
  mail_at: 0,
});

test("due notifications are grouped into one mail for each person who still works here", () => {
  const rows = [row("1", "ana"), row("2", "ben"), row("3", "ana"), row("4", "gone")];
  const groups = groupByPerson(rows, [person("ana"), person("ben"), person("cleo")]);
  expect(groups.map((group) => [group.person.id, group.rows.map(({ id }) => id)])).toEqual([
    ["ana", ["1", "3"]],
    ["ben", ["2"]],
  ]);
});
