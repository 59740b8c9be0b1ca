import { expect, test } from "#tests/site/harness.ts";
import { type PageSource, readPage } from "#tests/site/page-source.ts";
import { unlistedRoutes } from "#tests/site/public-routes.ts";

// Claims that a company must not make without proof, and empty phrases. Sentences that say the opposite or concern
// somebody else are listed below, word for word, so that each change is a new decision.

const never: Record<string, RegExp> = {
  "hours that are not kept": /24\s*[/x×-]\s*7|around the clock|24 hours a day|day and night/i,
  "a promise nobody can keep":
    /guarantee|unhackable|bullet-?proof|hack-?proof|100 ?%|(fully|completely|totally) (secure|safe|protected|compliant)|never (be|get) hacked/i,
  "praise of oneself":
    /#1\b|number one|\bleading\b|top-rated|\bbest\b(?! practice)|award|(5|five)[- ]stars?\b|world-class|\bexperts?\b|trusted by|testimonial|our clients (say|include|love)|client stories|case stud/i,
  "a certificate or compliance of one's own":
    /\b(we|us|our|ours|larkmesa)\b.*\b(certif|complian|accredited|SOC 2|ISO 27001|CISSP|CMMC|C3PAO|QSA|TPN)|\b(certif|complian|accredited|SOC 2|ISO 27001|CISSP|CMMC|C3PAO|QSA|TPN).*\b(we|us|our|ours|larkmesa)\b|\b(certified|HIPAA|PCI|FTC)[- ](experts|technicians|engineers|team|certified|compliant)\b/i,
  "a partner status":
    /\b(gold|solutions|silver|certified|authori[sz]ed|preferred|official|premier) (partner|reseller)|\bCSP\b/i,
  "who owns the company": /\b(locally|family|woman|women|veteran|minority)[- ]owned/i,
  "a licence, bond or insurance": /\b(licensed|bonded|insured)\b/i,
  "an office that is none": /\b(our|my) (\w+ ){0,2}(office|branch|headquarters|storefront)\b/i,
  "a price": /\$ ?\d|\bUSD\b|\bper (user|seat|device|computer|hour)\b|\ba month per\b/i,
  "a shaky number": /\b(60|43) ?(%|percent)|every \d+ seconds/i,
  "an empty word":
    /\bsolutions\b|\bleverag|cutting-edge|one-stop|peace of mind|military-grade|state[- ]of[- ]the[- ]art|seamless/i,
  "years that were not counted": /\b\d+\+? years of (?!experience\.)|decades of experience/i,
  "winter time all year": /\bPST\b/,
};

const allowed: readonly string[] = [
  // Text fixed by the specification (§2), in the dialog of contact options.
  "Our experts are standing by.",
  "Mon-Fri 8AM-6PM PST.",
  // For whom we are not the right company.
  "You need a person on site around the clock.",
  // "Best" about a habit or a thing.
  "I'm in a hearing most of the day, so email is best.",
  "Plain words are best.",
  "Fast, complete reports give it the best chance.",
  "Short and practical works best.",
  "A barn, guest house or gate is often best reached by fiber in the ground, with an access point at the far end.",
  "QuickBooks works best when each person has a login with only the screens they need.",
  "Shrinking is the best time to ask what each box still does.",
  // Services that we do not offer, and the questions answered with that.
  "We do not certify anyone, and software alone does not make a firm compliant.",
  "We do not certify anyone, and we never sign for you.",
  "Only a CMMC third-party assessment organization, or C3PAO, can issue a Level 2 certification, and we are not one.",
  "Chatsworth IT & CMMC Prep for Manufacturers | Larkmesa IT",
  "Can you certify us?",
  "Can you certify us for HIPAA or CMMC?",
  "Can you make us compliant?",
  "Can you prepare us for TPN?",
  // Licenses of others.
  "Licensed clinics and similar facilities",
  "California's 30-day rule may apply too, and licensed clinics have 15 business days under Health and Safety Code §1280.15.",
  "Independent escrow companies licensed by the DFPI",
  "Contractors licensed by the Contractors State License Board (CSLB), auto shops, childcare and family stores.",
  "Cabling, electrical work and trenching (licensed trades do this; we coordinate)",
  "The text, pictures, design and code of this site belong to us or to those who licensed them to us.",
  // The office of an example or of a reader.
  "Our example office has an owner who is a CPA, two preparers, an administrator and one seasonal helper.",
  "“If our office loses power, where do calls go?”",
  // The fictional invoice that was altered in transit.
  "$4,200.00",
  "$780.00",
  "$4,980.00",
];

/** Matches reported losses and the limit of a law. */
const reportedSum =
  /\b(FBI|IC3|Internet Crime Complaint Center|reported losses|billionreported losses|business email compromise|passed \$|Gross revenue|complaints)\b/;

/**
 * Assessment texts that claim nothing about the company: the Content Security Policy, the share of
 * a domain's records that was checked, and the revenue from which a law applies.
 */
const reportWords =
  /el 100% de los registros de \S+|por encima de \$26,625,000 de ingresos al año|\(CSP\)|100% of the records of \S+ could be checked|above \$26,625,000 of yearly revenue/g;

function sentencesOf(page: PageSource): Set<string> {
  const all = [page.title, ...Object.values(page.meta), page.text].join("\n").split("\n");
  return new Set(all.flatMap((line) => line.split(/(?<=[.?!])\s+(?=[A-Z“"])/)));
}

function claimsOf(page: PageSource): { claim: string; sentence: string }[] {
  return Object.entries(never).flatMap(([claim, pattern]) =>
    [...sentencesOf(page)]
      .filter((sentence) => pattern.test(sentence.replaceAll(reportWords, "")))
      .filter((sentence) => claim !== "a price" || !reportedSum.test(sentence))
      .map((sentence) => ({ claim, sentence })),
  );
}

test("no page makes an unproven claim", async ({ site, sources }) => {
  const others: PageSource[] = [];
  for (const path of unlistedRoutes) others.push(await readPage(site.url, path));
  const found = [...sources, ...others].flatMap((page) =>
    claimsOf(page)
      .filter(({ sentence }) => !allowed.includes(sentence))
      .map(({ claim, sentence }) => `${page.path}: ${claim}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

test("every exception is still in use", ({ sources }) => {
  const found = new Set(sources.flatMap((page) => claimsOf(page).map(({ sentence }) => sentence)));
  expect(allowed.filter((sentence) => !found.has(sentence))).toEqual([]);
});

test("the rules catch the claims they are meant for", () => {
  const bad = [
    "We watch your network 24/7.",
    "Guaranteed response.",
    "The #1 IT firm in the Valley.",
    "Our certified team is here to help.",
    "We are SOC 2 audited.",
    "A Microsoft Solutions Partner since 2004.",
    "Locally owned and insured.",
    "Visit our Encino office.",
    "Plans from $99 per user.",
    "60% of small businesses close within six months.",
    "Mon-Fri 8AM-6PM PST",
  ];
  const caught = bad.filter((line) => Object.values(never).some((rule) => rule.test(line)));
  expect(caught).toEqual(bad);
});

test("pages name no client, reviewer or member of staff that the owner has not entered", ({
  sources,
}) => {
  const shown =
    /what our clients|\b(client|customer|google|yelp) reviews?\b|\bstar ratings?\b|\b(meet (the|our)|our) team\b/i;
  const found = sources.flatMap((page) =>
    [...sentencesOf(page)]
      .filter((line) => shown.test(line))
      .map((line) => `${page.path}: ${line}`),
  );
  expect(found).toEqual([]);
});
