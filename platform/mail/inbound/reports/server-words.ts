import { isDeadAddress } from "#platform/mail/enhanced-status.ts";
import { maxValue } from "./reported.ts";

const statusCode = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;
/** A reply code (RFC 5321 §4.2.3) where one may stand in a sentence. */
const replyCode = /(?:^|[\s;:<("'])(4[25]\d|5[02-57]\d)(?=[\s,:;#-])/;

/** Returns the first enhanced status code (RFC 3463) in a text; empty without one. */
export function statusIn(text: string): string {
  return statusCode.exec(text.slice(0, maxValue))?.[1] ?? "";
}

/**
 * Meanings of a server's sentence, as subject and detail of RFC 3463; the first that fits counts. Refusals of our mail
 * stand before what is said of the mailbox: whoever blocks senders says of every mailbox that it is unavailable.
 */
const meanings: readonly [string, RegExp][] = [
  [
    "1.8",
    /sender (?:address |domain |verify |verification )?(?:rejected|failed|denied|unknown|invalid|not|does)|(?:invalid|unknown|bad|unresolvable) sender|mail from (?:command )?(?:rejected|denied|must)|domain of sender|senders? domain|return address (?:domain )?(?:does|not|rejected)/,
  ],
  [
    "7.28",
    /rate ?limit|rate (?:control|exceeded)|too (?:many|much|fast)|throttl|(?:hourly|daily|sending|recipient|message|messages|connection|sender|receiving) (?:\w+ )?(?:rate|limit) (?:\w+ )?(?:reached|exceeded)|limit on the number|unusual rate|temporarily deferred|temporarily limited|received too (?:many|quickly)|slow down/,
  ],
  [
    "7.26",
    /unauthenticated|dmarc|\bspf\b|\bdkim\b|sender id|not (?:pass|authenticate)|authentication (?:checks?|results?|failed|required)/,
  ],
  [
    "7.25",
    /reverse dns|\bptr\b|rdns|reverse (?:hostname|lookup|mapping)|(?:find|resolve) your (?:reverse )?(?:hostname|host|ip)|helo (?:command )?rejected|client host rejected/,
  ],
  [
    "7.1",
    /block ?list|black ?list|\bdns[bw]l\b|\brbl\b|spam|\bblocked\b|blocking|banned|reputation|unsolicited|bulk mail|(?<!not )\blisted (?:in|at|on|by)|virus|malware|phish|suspicious|polic(?:y|ies)|gr[ea]y ?list|relay(?:ing)? (?:\w+ ){0,2}(?:denied|prohibited|permitted|allowed|disallowed)|(?:unable|not permitted|not allowed|cannot|refus\w*) to relay|do(?:es)? not relay|administrative(?:ly)? (?:prohibit|den)|not authori[sz]ed|unauthori[sz]ed|(?:message|mail|email) (?:\w+ )?(?:content|refused|rejected due|rejected for|rejected as|rejected by)|content (?:filter|reject|restriction|denied)|attachment|local filter|security|prohibited|complaint|abus/,
  ],
  [
    "2.2",
    /(?:over|exceed(?:s|ed|ing)?|above|out of) (?:\w+ ){0,3}(?:quota|storage|disk space)|quota (?:\w+ ){0,2}(?:exceed|full|violation|reached|would)|quotaexceeded|overquota|(?:mailbox|inbox|account|mailfolder|mail folder|disk|storage) (?:\w+ ){0,2}full|(?:full|overfull) (?:mailbox|inbox)|(?:insufficient|not enough) (?:\w+ ){0,2}(?:storage|space)|exceeded storage allocation|(?:mailbox|mail box|storage) (?:size )?(?:limit|quota)/,
  ],
  [
    "3.4",
    /(?:message|mail|email) (?:\w+ )?(?:size|length)|(?:message|mail|email) (?:\w+ ){0,2}too (?:large|big|long)|size (?:\w+ )?(?:limit|exceed)|too (?:large|big) (?:for|to)/,
  ],
  [
    "2.1",
    /(?:account|mailbox|user|recipient|address|addressee) (?:\w+ ){0,3}(?:disabled|suspended|inactive|deactivated|locked|restricted|expired|not active|not activated)|(?:disabled|suspended|inactive|deactivated|closed|locked) (?:\w+ )?(?:account|mailbox|user|recipient)|not accepting (?:mail|messages|email)|account (?:\w+ )?closed/,
  ],
  [
    "1.10",
    /null ?mx|domain (?:\w+ ){0,2}(?:accepts no mail|does(?: not|nt) accept (?:any )?(?:mail|email))/,
  ],
  [
    "1.2",
    /host unknown|unknown (?:host|domain|mail server)|(?:host|domain|hostname)(?: or domain name)?(?: name)? (?:was )?(?:not found|cannot be (?:found|resolved)|could not be (?:found|resolved)|does(?: not|nt) exist|unknown|invalid)|no such (?:host|domain)|nxdomain|name service error|(?:could|can)(?:nt| ?not) (?:find|resolve) (?:any |a )?(?:host|domain|mail exchanger)|couldnt find any host|unrout?eable (?:mail )?domain|no (?:valid |usable )?(?:mx|mail) (?:record|host|server|exchanger)|bad destination (?:host|system)|non ?existent (?:hosts?|domain)|illegal host|(?:dns|mx) (?:\w+ )?(?:lookup failure|not found)/,
  ],
  ["1.6", /(?:has|have) moved|no longer (?:works|employed|with)|address (?:has )?changed/],
  [
    "1.1",
    /(?:user|users|username|mailbox|mail box|recipient|recip|recipients|recipients email address|account|accounts|address|addressee|alias|local part|localpart|person|name)(?: (?!domain|host|sender)[a-z]+){0,5} (?:unknown|un known|not found|cannot be found|could not be found|couldnt be found|wasnt found|isnt found|not exist|doesnt exist|nonexistent|non existent|invalid|not valid|not known|not recogni[sz]ed|not listed|not present|no longer (?:available|exists?|valid|active|in use|on server)|undeliverable|unroutable|unrouteable)|(?:unknown|no such|nosuch|invalid|non ?existent|undeliverable|unrout?eable|illegal|wrong|incorrect)(?: \w+){0,2} ?(?:user|mailbox|mail box|recipient|account|address|addressee|alias|local part|person|name here|id)|no (?:mailbox|user|account|recipient)(?: \w+)? (?:here|by|found|with)|not (?:our|a|one of our)(?: (?:valid|known|local|customer))? (?:customer|user|mailbox|recipient|account)|(?:does not|doesnt|didnt|did not) have (?:an?|any)(?: \w+){0,5} (?:account|mailbox)|recip\w*not ?found|nosuchuser|userunknown|mailboxnotfound|not a valid mailbox|does(?:nt| not) exist|not found by|not listed in|user not (?:local|here)|mailbox not (?:here|found|available)|failed to (?:look ?up|find)(?: \w+){0,3} (?:recipient|user|mailbox|object)|unbekannt|existiert nicht|(?:utente|destinatario) (?:sconosciuto|inesistente)|(?:usuario|usuário|destinatario|destinatário) (?:desconocido|desconhecido|inexistente)|(?:utilisateur|destinataire|adresse) (?:inconnu|inexistant)/,
  ],
  [
    "4.7",
    /retry (?:timeout|time) (?:\w+ )?exceeded|(?:delivery|message|queue|retry) (?:\w+ ){0,2}(?:expired|timeout exceeded)|in the queue too long|cannot send message for|could not (?:be delivered|send message) (?:for (?:more|past|\d)|within)|unable to deliver in|giving up|gave up|delivery time/,
  ],
  [
    "4.1",
    /connection (?:\w+ ){0,3}(?:refused|timed ?out|timeout|reset|closed|dropped|failed|lost)|timed out|no route to host|(?:network|host|server) (?:is )?unreachable|unable to (?:establish|connect)|wasnt able to establish|(?:could|can)(?:nt| ?not) connect|no answer|not responding|did not respond/,
  ],
];

/** What Outlook.com says of an unknown mailbox; other servers say it also of one that they do not serve. */
const unavailable =
  /(?:mailbox|user|recipient|account)(?: (?:is|name|currently))? (?:unavailable|not available)/;

/** Meanings that concern our mail or the moment: whatever the code, the address is good. */
const harmless = new Set(["1.8", "7.28", "7.26", "7.25", "7.1", "2.2", "3.4", "4.7", "4.1"]);

/** Lists of senders, which servers often name by a link alone. */
const blockLists =
  /\b(?:spamhaus|spamcop|sorbs|uceprotect|abuseat|surbl|uribl|barracudacentral|senderbase|senderscore|trustedsource|mailspike|backscatterer|dnsbl|rbl|sbl|xbl)\b/i;

/** Writes a sentence as lower-case words with single blanks, without links, addresses and names of hosts. */
function wordsOf(text: string): string {
  const tokens = text
    .slice(0, maxValue)
    .replace(/[<>"();,]/g, " ")
    .split(/\s+/);
  const spoken = tokens.filter(
    (token) => !/:\/\/|@|^www\./.test(token) && !/^[a-z\d_-]+(?:\.[a-z\d_-]+)+[.:]?$/.test(token),
  );
  return spoken
    .join(" ")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll("ip address", "ip")
    .trim();
}

function withoutAddresses(text: string): string {
  const tokens = text.slice(0, maxValue).split(/\s+/);
  return tokens.filter((token) => !token.includes("@")).join(" ");
}

/** Returns the meaning of a server's sentence as subject and detail, such as "1.1"; empty if it says nothing known. */
export function meaningOf(text: string): string {
  const words = wordsOf(text);
  if (blockLists.test(withoutAddresses(text))) return "7.1";
  const found = meanings.find(([, pattern]) => pattern.test(words))?.[0] ?? "";
  // A mailbox may be unavailable for many reasons; any named one counts first.
  if (found === "" && unavailable.test(words)) return "1.1";
  return found;
}

/** Codes that say only that something failed, also "other mailbox status" and "other protocol error". */
const isVague = (code: string) => code === "" || /^[45]\.(?:0\.\d{1,3}|[1235]\.0)$/.test(code);

/** Microsoft 365 refuses unknown mailboxes with this code, which means "no answer from host" elsewhere. */
const isUnknownToMicrosoft = (code: string, text: string) =>
  code === "5.4.1" && /recipient address rejected|access denied/i.test(text.slice(0, maxValue));

/**
 * Returns the enhanced status code of a failure. The server's own sentence decides over a vague code, and over one that
 * declares an address dead for which it gives another reason. A temporary reply code makes no failure permanent.
 */
export function statusOf(given: string, text: string): string {
  const said = statusIn(text);
  const code = isVague(given) && said !== "" && !isVague(said) ? said : given || said;
  if (isUnknownToMicrosoft(code, text)) return "5.1.1";
  const reply = replyCode.exec(text.slice(0, maxValue))?.[1]?.[0] ?? "";
  const meaning = meaningOf(text);
  const digit = (isVague(code) && reply) || code[0] || reply || "5";
  if (isDeadAddress(code)) {
    if (harmless.has(meaning)) return `${digit}.${meaning}`;
    return reply === "4" && said === "" ? code.replace("5", "4") : code;
  }
  if (!isVague(code)) return code;
  if (meaning !== "") return `${meaning === "7.28" && !reply ? "4" : digit}.${meaning}`;
  return code === "" && reply !== "" ? `${reply}.0.0` : code.replace(/^[45]/, digit);
}
