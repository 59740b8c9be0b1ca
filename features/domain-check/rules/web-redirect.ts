import { type Finding, findingsOf } from "./finding.ts";
import type { Chain, HostObservation } from "./web-observation.ts";

const isOpen = (url: string) => url.startsWith("http:");

export const redirectFinding = findingsOf("web.redirect", {
  pass: {
    closed: "There is no open version at all.",
    elsewhere: "Visitors are sent straight to a private connection under another name.",
    direct: "Visitors are sent straight to the private connection.",
  },
  warn: { late: "Visitors reach the private connection only after another open step." },
  fail: {
    circle: "Visitors are redirected in a loop and never arrive.",
    downgrade: "The private version sends visitors back to an open connection.",
    "open-elsewhere": "Visitors are sent to an open connection under another name.",
    blocked: "Visitors are sent to an address that no public site should use.",
    lost: "Visitors are sent on over the open connection and get no answer there.",
    open: "The open version shows its pages instead of sending visitors to the private one.",
  },
  cnc: { silent: "The open version didn't answer us in time." },
});

/** Returns the row web.redirect for one host: where http leads, and whether https stays https. */
export function redirectRow({ https, http }: HostObservation, httpsFound: Finding): Finding {
  const left = leftPrivate(https);
  if (left) return left;
  if (http.end.kind === "failed" && http.end.why === "budget") return redirectFinding("silent");
  if (http.first.kind === "failed")
    return redirectFinding(httpsFound.status === "pass" ? "closed" : "silent");
  return redirectFinding(endReason(http), { evidence: http.urls });
}

/** Returns a finding if https leads back to http, in a circle or to a forbidden address; null if it stays https. */
function leftPrivate({ urls, end }: Chain): Finding | null {
  if (end.kind === "circle" || end.kind === "blocked")
    return redirectFinding(end.kind, { evidence: urls });
  const downgraded = urls.slice(1).some(isOpen) || (end.kind === "elsewhere" && !end.secure);
  return downgraded ? redirectFinding("downgrade", { evidence: urls }) : null;
}

function endReason({ urls, end }: Chain) {
  switch (end.kind) {
    case "elsewhere":
      return end.secure ? "elsewhere" : "open-elsewhere";
    case "failed":
      return "lost";
    case "blocked":
    case "circle":
      return end.kind;
    default:
      // The main host is judged by its own chain.
      if (isOpen(end.url) && end.kind === "page") return "open";
      return urls.length > 2 || isOpen(end.url) ? "late" : "direct";
  }
}
