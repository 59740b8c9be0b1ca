import { Dice } from "#app/seed/dice.ts";
import { aLead } from "#tests/builders/lead.ts";
import { Known } from "#tests/fuzz/known.ts";
import { readOperations } from "#tests/fuzz/requests.ts";
import { anything, type Schema, valueFor } from "#tests/fuzz/values.ts";
import { expect, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";

// Sends random bodies, the same at every run, to every call that takes one. RANDOM_INPUTS sets their number per call,
// such as 1000 before a release.

const each = Number(process.env.RANDOM_INPUTS ?? 20);
/** Processor time (ms) that a call may take of the thread that serves; a whole answer takes some milliseconds. */
const mostProcessorMs = 1000;

type Target = { name: string; method: string; path: string; schema: Schema };

async function targets(site: TestSite, id: string): Promise<Target[]> {
  const all = await readOperations(site);
  // The switches come last: maintenance would close the calls after it.
  const isSwitch = ({ path }: { path: string }) =>
    Number(/^\/api\/(?:features|deployment\/maintenance)/.test(path));
  return all
    .toSorted((one, other) => isSwitch(one) - isSwitch(other))
    .flatMap(({ name, method, path, body }) => {
      if (!body) return [];
      const filled = path.replace("{group}", "company").replace(/\{\w+\}/g, id);
      return [{ name, method, path: filled, schema: body }];
    });
}

type Try = { site: TestSite; owner: SignedIn };

/** Sends a body. If it ended the session that sent it, another owner signs in for the next one. */
async function send(one: Try, { method, path }: Target, json: unknown): Promise<Response> {
  const response = await one.owner.request(path, { method, json });
  if (response.status === 401) one.owner = await one.site.signInAs("owner");
  return response;
}

test("random bodies never cause a server error, leak internals, or take long", async ({ site }) => {
  const dice = new Dice(20261121);
  const one: Try = { site, owner: await site.signInAs("owner") };
  const known = new Known();
  const { id } = await aLead(site.ctx);
  const all = await targets(site, id);
  expect(all.length).toBeGreaterThan(20);
  const problems: string[] = [];
  let calls = 0;
  for (const target of all) {
    for (let turn = 0; turn < each; turn += 1) {
      calls += 1;
      // Addresses change, so that no rate limit refuses the calls.
      one.owner.address = `203.0.${(calls >> 8) & 255}.${calls & 255}`;
      const body = dice.chance(0.2)
        ? anything(dice)
        : valueFor({ dice, known, wrong: 0.15 }, target.schema);
      const before = process.threadCpuUsage();
      const response = await send(one, target, body);
      const text = await response.text();
      const tells =
        response.status >= 400 && /\bat \w+ \(|SQLITE|node_modules|\.server\./.test(text);
      const { user, system } = process.threadCpuUsage(before);
      const slow = (user + system) / 1000 > mostProcessorMs;
      if (response.status >= 500 || tells || slow) {
        problems.push(`${target.name} ${response.status} ${JSON.stringify(body).slice(0, 200)}`);
      }
    }
  }
  expect(problems).toEqual([]);
}, 300_000);
