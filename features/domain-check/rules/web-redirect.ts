import { type Finding, finding, type Status } from "./finding.ts";
import type { Chain, HostObservation } from "./web-observation.ts";

const isOpen = (url: string) => url.startsWith("http:");

/** Returns the row web.redirect for one host: where http leads, and whether https stays https. */
export function redirectRow({ https, http }: HostObservation, httpsFound: Finding): Finding {
  const left = leftPrivate(https);
  if (left) return left;
  const row = "web.redirect";
  if (http.first.kind === "failed") {
    const closed =
      httpsFound.status === "pass" && http.end.kind === "failed" && http.end.why !== "budget";
    return closed
      ? finding(row, "pass", "closed", "There is no open version at all.")
      : finding(row, "cnc", "silent", "The open version didn't answer us in time.");
  }
  return judgeEnd(http);
}

/** Returns a finding if https leads back to http or in a circle; null if it stays https. */
function leftPrivate({ urls, end }: Chain): Finding | null {
  const row = "web.redirect";
  const seen = { evidence: urls };
  if (end.kind === "circle")
    return finding(
      row,
      "fail",
      "circle",
      "Visitors are redirected in a loop and never arrive.",
      seen,
    );
  const downgraded = urls.slice(1).some(isOpen) || (end.kind === "elsewhere" && !end.secure);
  return downgraded
    ? finding(
        row,
        "fail",
        "downgrade",
        "The private version sends visitors back to an open connection.",
        seen,
      )
    : null;
}

function judgeEnd({ urls, end }: Chain): Finding {
  const say = (status: Status, reason: string, sentence: string) =>
    finding("web.redirect", status, reason, sentence, { evidence: urls });
  switch (end.kind) {
    case "elsewhere":
      return end.secure
        ? say(
            "pass",
            "elsewhere",
            "Visitors are sent straight to a private connection under another name.",
          )
        : say(
            "fail",
            "open-elsewhere",
            "Visitors are sent to an open connection under another name.",
          );
    case "blocked":
      return say(
        "fail",
        "blocked",
        "Visitors are sent to an address that no public site should use.",
      );
    case "circle":
      return say("fail", "circle", "Visitors are redirected in a loop and never arrive.");
    case "failed":
      return say(
        "fail",
        "lost",
        "Visitors are sent on over the open connection and get no answer there.",
      );
    default: {
      // The main host is judged by its own chain.
      if (isOpen(end.url) && end.kind === "page")
        return say(
          "fail",
          "open",
          "The open version shows its pages instead of sending visitors to the private one.",
        );
      return urls.length > 2 || isOpen(end.url)
        ? say("warn", "late", "Visitors reach the private connection only after another open step.")
        : say("pass", "direct", "Visitors are sent straight to the private connection.");
    }
  }
}
