const link = (text: string, style = "") =>
  `<a href="https://evil.example/login" style="${style}">${text}</a>`;
const white = "background:#fff;color:#fff";
const wide = "x".repeat(400);

/** HTML of mails that try to show a link without the host that it leads to. */
export const disguisedLinks: readonly { trick: string; html: string }[] = [
  { trick: "another host as text", html: `<p>${link("https://bank.example/login")}</p>` },
  {
    trick: "white on white, struck out, from the right",
    html: `<div dir="rtl" style="${white};text-align:right"><s><pre>${link("Sign in", white)}</pre></s></div>`,
  },
  {
    trick: "a box in the line below",
    html: `<p>${link("Sign in")}</p><p><span style="padding:40px;${white}">${"cover ".repeat(40)}</span></p>`,
  },
  {
    trick: "a thick line around a word below",
    html: `<p>${link("Sign in")}</p><p><del style="border:40px solid #fff">${"cover ".repeat(40)}</del></p>`,
  },
  {
    trick: "a link with a thick line below",
    html: `<p>${link("Sign in")}</p><p>${link("x".repeat(30), "border:40px solid #fff")}</p>`,
  },
  {
    trick: "raised text below",
    html: `<p>${link("Sign in")}</p><p>${"<sup>".repeat(6)}<span style="${white}">${"cover ".repeat(60)}</span>${"</sup>".repeat(6)}</p>`,
  },
  {
    trick: "a cell over its cell",
    html: `<table><tr><td>a</td><td rowspan="2">${link("Sign in")}</td></tr><tr><td colspan="2" style="${white}">${"cover ".repeat(20)}</td></tr></table>`,
  },
  {
    trick: "a mark over its mark",
    html: `<table><tr><td>a</td><td rowspan="2">${link("Sign in")}</td></tr><tr><td colspan="2"><a href="https://bank.example/">Sign in</a></td></tr></table>`,
  },
  {
    trick: "thick lines of the next row",
    html: `<table><tr><td style="padding:0">a</td><td style="padding:0">${link("Sign in")}</td></tr><tr><td style="border:40px solid #fff">b</td><td style="border:40px solid #fff">c</td></tr></table>`,
  },
  {
    trick: "a table that leaves its box on the left",
    html: `<div dir="rtl"><table dir="rtl"><tr><td>${link("Sign in to your account")}</td><td>${wide}</td></tr></table></div>`,
  },
  {
    trick: "the edge of a wide table",
    html: `<table><tr><td>${"x".repeat(25)} ${link("Sign in to your account at the bank.")} ${wide}</td></tr></table>`,
  },
  {
    trick: "a link within a link",
    html: `<a href="https://evil.example/"><table><tr><td><a href="https://bank.example/">bank.example</a></td></tr></table></a>`,
  },
  {
    trick: "boxes and lines between the link's ends",
    html: `<p><a href="https://evil.example/"><span style="padding:40px"><br><br><br><br><br><br><br><br></span>Sign in</a></p>`,
  },
  {
    trick: "a long host",
    html: `<p><a href="https://bank.example.${"a".repeat(60)}.${"b".repeat(60)}.evil.example/">Sign in</a></p>`,
  },
];
