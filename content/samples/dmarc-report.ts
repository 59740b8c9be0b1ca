/**
 * An invented DMARC aggregate report of one day, with our notes. Elements follow RFC 9990. The cells of `rows` start
 * with the DMARC result, after alignment, and name the domain that was checked.
 */
export const dmarcReport = {
  title: "A DMARC report, read for you",
  open: "Sample: a DMARC report with our notes",
  note: "Receivers send this file once a day. We read it and note what to do for each sender.",
  facts: [
    { label: "Who wrote it", element: "org_name", value: "mail.example.net" },
    { label: "Which day", element: "date_range", value: "November 10, 2026 (UTC)" },
    { label: "Your domain", element: "domain", value: "example.com" },
    { label: "Your policy that day", element: "p", value: "none (watching)" },
  ],
  bar: {
    label: "messages with your name in the From line",
    parts: {
      proven: "proven to be yours",
      unproven: "yours, not set up yet",
      unknown: "from someone else",
    },
  },
  caption: "The senders of the report",
  head: ["Sender", "Messages", "DKIM", "SPF", "Our note"],
  rows: [
    {
      sender: "192.0.2.10",
      messages: 46,
      result: "proven",
      dkim: "pass for example.com",
      spf: "pass for example.com",
      note: "Your mail service. Nothing to do.",
    },
    {
      sender: "198.51.100.24",
      messages: 12,
      result: "unproven",
      dkim: "fail: signed as invoices.example.net",
      spf: "fail: sent as bounces.example.net",
      note: "Your invoicing tool. It signs with its maker's name. Turn on signing for your domain there before the policy gets stricter.",
    },
    {
      sender: "198.51.100.77",
      messages: 3,
      result: "proven",
      dkim: "pass for example.com",
      spf: "fail: sent as list.example.org",
      note: "A mailing list passed these on. The seal held, and one pass is enough.",
    },
    {
      sender: "203.0.113.99",
      messages: 5,
      result: "unknown",
      dkim: "fail: no signature",
      spf: "fail for example.com",
      note: "Not on your list of senders. A policy of “reject” would have asked receivers to refuse these.",
    },
  ],
  raw: {
    open: "The second sender, as the file has it",
    file: "mail.example.net!example.com!1794268800!1794355199.xml.gz",
    text: `<record>
  <row>
    <source_ip>198.51.100.24</source_ip>
    <count>12</count>
    <policy_evaluated>
      <disposition>none</disposition>
      <dkim>fail</dkim>
      <spf>fail</spf>
    </policy_evaluated>
  </row>
  <identifiers>
    <header_from>example.com</header_from>
    <envelope_from>bounces.example.net</envelope_from>
  </identifiers>
  <auth_results>
    <dkim>
      <domain>invoices.example.net</domain>
      <selector>s1</selector>
      <result>pass</result>
    </dkim>
    <spf>
      <domain>bounces.example.net</domain>
      <scope>mfrom</scope>
      <result>pass</result>
    </spf>
  </auth_results>
</record>`,
  },
  remark:
    "An invented report with the fields of RFC 9990. The names and addresses are reserved for examples.",
} as const;
