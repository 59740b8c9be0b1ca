import { aLead } from "#tests/builders/lead.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, threadOf } from "#tests/http/inbound.ts";

const support = "support@valley-it.test";
const env = { ...inboundEnv, INBOUND_NEW_LEADS: "on" };

const leadsOf = ({ ctx }: TestSite) => ctx.db.selectFrom("lead").selectAll().execute();

const invitation = (
  state: string,
  method = "REPLY",
  words = "",
) => `From: Ana Ruiz <ana@ruizbooks.test>
To: ${support}
Subject: Call
Message-ID: <calendar-${state}@client.test>
Content-Type: multipart/alternative; boundary="b"

${words}--b
Content-Type: text/calendar; charset=utf-8; method=${method}

BEGIN:VCALENDAR
METHOD:${method}
BEGIN:VEVENT
UID:abc
ATTENDEE;PARTSTAT=${state};CN=Ana:
 mailto:ana@ruizbooks.test
SUMMARY:Call\\, first
END:VEVENT
END:VCALENDAR
--b--
`;

async function anOpenLead({ ctx }: TestSite) {
  const email = "ana@ruizbooks.test";
  return aLead(ctx, { email, emailKey: email });
}

test.for([
  ["ACCEPTED", "Accepted the invitation: Call, first."],
  ["DECLINED", "Declined the invitation: Call, first."],
  ["TENTATIVE", "Accepted the invitation tentatively: Call, first."],
])(
  "a calendar's answer %s is shown and waits for nothing",
  async ([state = "", text], { startSite }) => {
    const site = await startSite({ env });
    const lead = await anOpenLead(site);
    expect(await outcomeOf(site, invitation(state).replaceAll("\n", "\r\n"))).toBe("done");
    expect(await threadOf(site, lead.id)).toMatchObject([{ text }]);
    expect(await leadsOf(site)).toMatchObject([{ id: lead.id, replyWaitingAt: null }]);
  },
);

const textPart = "--b\nContent-Type: text/plain\n\nPlease call my mobile.\n";
const htmlPart =
  "--b\nContent-Type: text/plain\n\n\n--b\nContent-Type: text/html\n\n<style>p {margin:0}</style><p>Please call my <b>mobile</b>.</p>\n";

test.for<[name: string, raw: string, text: string]>([
  ["another time", invitation("NEEDS-ACTION", "COUNTER"), "Proposed another time: Call, first."],
  [
    "words",
    invitation("ACCEPTED", "REPLY", textPart),
    "Accepted the invitation: Call, first.\n\nPlease call my mobile.",
  ],
  [
    "words in HTML",
    invitation("DECLINED", "REPLY", htmlPart),
    "Declined the invitation: Call, first.\n\nPlease call my mobile.",
  ],
  [
    "a comment",
    invitation("DECLINED").replace("SUMMARY", "COMMENT:Next week\\, please.\nSUMMARY"),
    "Declined the invitation: Call, first.\n\nNext week, please.",
  ],
])(
  "a calendar's answer with %s is a person's mail, which waits",
  async ([, raw, text], { startSite }) => {
    const site = await startSite({ env });
    const lead = await anOpenLead(site);
    expect(await outcomeOf(site, raw.replaceAll("\n", "\r\n"))).toBe("done");
    const [message, ...more] = await threadOf(site, lead.id);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ readAt: null });
    expect(message?.text.replace(/\s+/g, " ")).toBe(text.replace(/\s+/g, " "));
    expect(await site.ctx.db.selectFrom("leadEvent").select("kind").execute()).toContainEqual({
      kind: "mail-in",
    });
  },
);

test("an empty calendar's answer of a stranger makes no lead, words in it do", async ({
  startSite,
}) => {
  const site = await startSite({ env });
  expect(await outcomeOf(site, invitation("ACCEPTED").replaceAll("\n", "\r\n"))).toBe("ignored");
  const words = invitation("DECLINED", "REPLY", textPart).replaceAll("\n", "\r\n");
  expect(await outcomeOf(site, words)).toBe("done");
  expect(await leadsOf(site)).toMatchObject([{ email: "ana@ruizbooks.test" }]);
});
