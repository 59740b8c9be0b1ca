import { expect, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf } from "#tests/http/inbound.ts";

const env = { ...inboundEnv, INBOUND_NEW_LEADS: "on" };

test("a stranger's encrypted mail makes a lead that says so, and waits for an answer", async ({
  startSite,
}) => {
  const site = await startSite({ env });
  const raw = `From: Ana Ruiz <ana@ruizbooks.test>
To: support@valley-it.test
Subject: Backup
Message-ID: <sealed@client.test>
Content-Type: multipart/encrypted; boundary=b; protocol="application/pgp-encrypted"

--b
Content-Type: application/pgp-encrypted

Version: 1
--b
Content-Type: application/octet-stream; name=encrypted.asc

-----BEGIN PGP MESSAGE-----
--b--
`;
  expect(await outcomeOf(site, raw.replaceAll("\n", "\r\n"))).toBe("done");
  const lead = await site.ctx.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
  expect(lead.message).toContain("\n\nThis mail is encrypted with PGP.");
  const files = await site.ctx.db.selectFrom("leadAttachment").select("name").execute();
  expect(files).toContainEqual({ name: "encrypted.asc" });
});
