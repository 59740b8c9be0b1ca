import { aLead } from "#tests/builders/lead.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, threadOf } from "#tests/http/inbound.ts";

const support = "support@valley-it.test";
const env = { ...inboundEnv, INBOUND_NEW_LEADS: "on" };

const leadsOf = ({ ctx }: TestSite) => ctx.db.selectFrom("lead").selectAll().execute();

const invitation = (state: string, method = "REPLY") => `From: Ana Ruiz <ana@ruizbooks.test>
To: ${support}
Subject: Call
Message-ID: <calendar-${state}@client.test>
Content-Type: multipart/alternative; boundary="b"

--b
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

test.for([
  ["ACCEPTED", "REPLY", "Accepted the invitation: Call, first."],
  ["DECLINED", "REPLY", "Declined the invitation: Call, first."],
  ["TENTATIVE", "REPLY", "Accepted the invitation tentatively: Call, first."],
  ["NEEDS-ACTION", "COUNTER", "Proposed another time: Call, first."],
])(
  "a calendar's answer %s of %s is shown and waits for nothing",
  async ([state, method, text], { startSite }) => {
    const site = await startSite({ env });
    const lead = await aLead(site.ctx, {
      email: "ana@ruizbooks.test",
      emailKey: "ana@ruizbooks.test",
    });
    const raw = invitation(state ?? "", method).replaceAll("\n", "\r\n");
    expect(await outcomeOf(site, raw)).toBe("done");
    expect(await threadOf(site, lead.id)).toMatchObject([{ text }]);
    expect(await leadsOf(site)).toMatchObject([{ id: lead.id, replyWaitingAt: null }]);
  },
);
