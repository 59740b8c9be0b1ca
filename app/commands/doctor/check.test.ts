import { expect, test } from "vitest";
import { examineEnv } from "#platform/env.server.ts";
import { type Check, runCheck } from "./check.ts";
import { examine } from "./examined.ts";
import { ok, reasonOf } from "./finding.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { runDoctor } from "./run-doctor.ts";

const site = examine(examineEnv({ DATA_DIR: "/nonexistent/site" }), () => 0);

test("a check that never ends is given up and told to stop", async () => {
  let stopped = false;
  const endless: Check = {
    name: "Endless",
    run: (_, signal) => {
      signal.addEventListener("abort", () => {
        stopped = true;
      });
      return new Promise(() => undefined);
    },
  };
  expect(await runCheck(endless, site, 1)).toEqual({
    name: "Endless",
    state: "fault",
    message: "It took longer than 0.001 seconds. Fix this, then run the check again.",
  });
  expect(stopped).toBe(true);
  // Ends the test where nothing else would.
}, 10_000);

test("a check that throws is a fault, in one line", async () => {
  const broken: Check = { name: "Broken", run: () => Promise.reject(new Error("No\n  answer.")) };
  expect(await runCheck(broken, site)).toMatchObject({ state: "fault", message: /^No answer\. / });
  const fine: Check = { name: "Fine", run: async () => ok("Fine.") };
  expect(await runCheck(fine, site)).toEqual({ name: "Fine", state: "ok", message: "Fine." });
});

test("an error without a message is named by its first cause or its code", () => {
  expect(reasonOf(new AggregateError([new Error("connect ECONNREFUSED ::1:5432")]))).toBe(
    "connect ECONNREFUSED ::1:5432",
  );
  expect(reasonOf(Object.assign(new Error(""), { code: "EPIPE" }))).toBe("EPIPE");
});

test("no secret is printed, however a server repeats it", () => {
  const variables = {
    SMTP_URL: "smtps://desk:s3cret%2Fword@mail.test:465",
    DATABASE_URL: "postgres://site@db.test/site?password=in-the-query",
    BACKUP_KEY: "the backup key itself",
    LOG_LEVEL: "info",
  };
  const said = [
    "535 s3cret/word is wrong, s3cret%2Fword too",
    "FATAL: in-the-query",
    "the backup key itself, info",
  ];
  expect(hideSecrets(said.join("\n"), variables)).toBe(
    "535 *** is wrong, *** too\nFATAL: ***\n***, info",
  );
});

test("each wrong setting is a fault of its own, and nothing else is examined", async () => {
  const { report, faults } = await runDoctor(
    { PORT: "many", SMPT_URL: "smtp://desk:hush-hush@mail.test" },
    () => 0,
  );
  expect(report.split("\n")).toEqual([
    "fault  Settings: PORT: must be a number",
    expect.stringMatching(/^fault {2}Settings: SMPT_URL: .*SMTP_URL/),
    "2 faults, 0 notes.",
  ]);
  expect(faults).toBe(2);
  expect(report).not.toContain("hush-hush");
});

test("a database that does not answer is one fault, and its password is not printed", async () => {
  const { report, faults } = await runDoctor(
    {
      DATA_DIR: "/nonexistent/site",
      DATABASE_URL: "postgres://site:hush-hush@127.0.0.1:1/site",
      INBOUND_MAIL_KEY: "a key with which a mail server signs what it posts",
      SMTP_URL: "smtp://127.0.0.1:1",
    },
    () => 0,
  );
  expect(report.match(/^fault.*$/gm)).toEqual([
    expect.stringMatching(/^fault {2}Database: .*ECONNREFUSED/),
    expect.stringMatching(/^fault {2}Outgoing mail: /),
  ]);
  expect(faults).toBe(2);
  expect(report).toContain("note   In use: Not checked while the database does not answer.");
  expect(report).not.toContain("hush-hush");
});

test("a site that was never started is examined, and nothing is created for it", async () => {
  const folder = "/nonexistent/site";
  const { report } = await runDoctor({ DATA_DIR: folder, SMTP_URL: "smtp://127.0.0.1:1" }, () => 0);
  expect(report).toContain("note   Database: SQLite is empty. The first start creates the tables.");
  expect(report).toMatch(/^fault {2}Outgoing mail: connect ECONNREFUSED 127\.0\.0\.1:1\. /m);
});
