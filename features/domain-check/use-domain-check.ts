import { useEffect, useRef, useState } from "react";
import { checkFormLabels } from "./check-labels.ts";
import { authorization, inputMessages } from "./messages.ts";
import type { CheckEnd } from "./start-check.ts";

export type CheckState =
  | { kind: "idle" }
  | { kind: "running"; domain: string }
  | { kind: "refused"; message: string; field: "domain" | "authorized" | "selector" | null }
  | Extract<CheckEnd, { kind: "shown" }>;

// Loads schema and API call when somebody uses the form, not with the page.
export const loadCalls = () => import("./start-check.ts");
export const loadReportView = () => import("./domain-report.tsx");

const neverArrived: CheckState = {
  kind: "refused",
  message: checkFormLabels.missingPart,
  field: null,
};

/** Returns an end once the code that shows it is there; the reason when that or the check's code is lost. */
async function settled<End extends CheckState | null>(
  checking: Promise<End>,
): Promise<End | CheckState> {
  try {
    const [end] = await Promise.all([checking, loadReportView()]);
    return end;
  } catch {
    return neverArrived;
  }
}

/** Holds the form's state. A domain in the URL (`?domain=`) loads its cached report without a new check. */
export function useDomainCheck(language: string, onDomainInAddress: (domain: string) => void) {
  const [state, setState] = useState<CheckState>({ kind: "idle" });
  const fill = useRef(onDomainInAddress);
  fill.current = onDomainInAddress;
  const spoken = useRef(language);

  useEffect(() => {
    const linked = new URLSearchParams(location.search).get("domain")?.slice(0, 300).trim();
    if (!linked) return;
    fill.current(linked);
    let gone = false;
    setState({ kind: "running", domain: linked });
    const finding = loadCalls().then(({ findCheck }) => findCheck(linked, spoken.current));
    void settled(finding).then((end) => {
      if (!gone) setState(end ?? { kind: "idle" });
    });
    return () => {
      gone = true;
    };
  }, []);

  async function start(domain: string, authorized: boolean, selector: string) {
    const refused = inputError(domain, authorized);
    if (refused) return setState(refused);
    setState({ kind: "running", domain });
    const end = await settled(
      loadCalls().then(({ startCheck }) =>
        startCheck(domain, { selector: selector.trim(), language }),
      ),
    );
    setState(end);
    if (end.kind === "shown") linkTo(end.report.name);
  }

  return { state, start };
}

function inputError(domain: string, authorized: boolean): CheckState | null {
  if (domain.trim() === "")
    return { kind: "refused", message: inputMessages.E_EMPTY, field: "domain" };
  if (!authorized) return { kind: "refused", message: authorization.missing, field: "authorized" };
  return null;
}

/** Writes the report's link into the address bar and keeps the router's state of this history entry. */
function linkTo(name: string) {
  const address = new URL(location.href);
  address.searchParams.set("domain", name);
  history.replaceState(history.state, "", address);
}
