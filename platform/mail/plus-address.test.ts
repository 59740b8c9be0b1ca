import { expect, test } from "vitest";
import {
  isAboutSender,
  mailsReportedTo,
  reportAddress,
  reportEnvelope,
  reportingSender,
} from "./plus-address.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const address = "support+b0f8fad5bd9cb469fa16570867728950e@valley-it.test";

test("a mail's report address names it, in whatever case it comes back", () => {
  expect(reportAddress("Support@Valley-IT.test", id)).toBe(address);
  expect(mailsReportedTo(["ana@firm.test", address.toUpperCase()])).toEqual([id]);
});

test("an address of a conversation names no mail", () => {
  expect(mailsReportedTo([address.replace("+b", "+")])).toEqual([]);
});

test("the envelope names the mail and everybody who gets it", () => {
  const mail = { to: "ana@firm.test", cc: ["boss@firm.test"], bcc: ["bob@bank.test"] };
  const reportsTo = "support@valley-it.test";
  expect(reportEnvelope({ ...mail, reportsTo }, id, "desk@Valley-IT.test")).toEqual({
    from: address,
    to: ["ana@firm.test", "boss@firm.test", "bob@bank.test"],
  });
  expect(reportEnvelope(mail, id, "desk@valley-it.test")).toBeNull();
  expect(reportEnvelope({ ...mail, reportsTo }, id, "desk@elsewhere.test")).toBeNull();
});

test.for<[string, string, string, boolean]>([
  ["a refused sender", "MAIL FROM", "550 5.7.1 Not allowed", true],
  [
    "Postfix, which says so at the recipient",
    "RCPT TO",
    `553 5.7.1 <${address}>: Sender address rejected: not owned by user desk`,
    true,
  ],
  ["Exchange, which says so at the end", "DATA", "554 5.2.252 SendAsDenied", true],
  ["a busy server", "MAIL FROM", "451 4.7.1 Try again later", false],
  ["a recipient who is told to wait", "RCPT TO", `450 4.2.0 <${address}>: Greylisted`, false],
  ["an unknown recipient", "RCPT TO", "550 5.1.1 Unknown", false],
  ["a refused text", "DATA", "554 5.7.1 Spam", false],
])("%s", ([, command, response, expected]) => {
  expect(isAboutSender({ command, response }, address)).toBe(expected);
});

const refusal = Object.assign(new Error(), { command: "MAIL FROM", response: "550 5.7.1 No" });

test.for<[string, boolean, number[]]>([
  ["takes mails without the envelope", true, [1, 0, 0]],
  ["refuses them too, and is asked again", false, [1, 0, 1, 0]],
])("a server that refuses the envelope and %s", async ([, takesOthers, expected]) => {
  const sent: number[] = [];
  const send = reportingSender();
  const envelope = { from: address, to: ["ana@firm.test"] };
  for (let mails = 0; mails < 2; mails += 1) {
    const done = send(
      async (mail: object) => {
        sent.push("envelope" in mail ? 1 : 0);
        if ("envelope" in mail || !takesOthers) throw refusal;
      },
      {},
      envelope,
    );
    await done.catch(() => undefined);
  }
  expect(sent).toEqual(expected);
});
