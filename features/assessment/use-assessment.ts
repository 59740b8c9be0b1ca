import { useEffect, useMemo, useRef, useState } from "react";
import type { DomainResult } from "#features/assessment/scoring/domain-result.ts";
import { makeReport } from "#features/assessment/scoring/report.ts";
import {
  type Draft,
  deleteDraft,
  emptyDraft,
  type FormText,
  findingsOf,
  loadDraft,
  prefillOf,
  saveDraft,
} from "./draft.ts";

/** Outcome of a domain check. The app injects the check, because it belongs to another feature. */
export type CheckOutcome =
  | { kind: "shown"; report: DomainResult }
  | { kind: "refused"; message: string };
/** Checks a domain; `language` is that of the report's texts. */
export type CheckDomain = (domain: string, language: string) => Promise<CheckOutcome>;

/** State of the domain check, which runs beside the questions and never blocks them. */
export type DomainCheckState =
  | { kind: "none" }
  | { kind: "running"; domain: string }
  | ({ domain: string } & CheckOutcome);

/** Holds the assessment of this tab, from the first question to the report. Only the domain leaves the browser. */
export function useAssessment(checkDomain: (domain: string) => Promise<CheckOutcome>) {
  const [draft, setDraft] = useState<Draft>(begin);
  const [check, setCheck] = useState<DomainCheckState>({ kind: "none" });
  const latest = useRef(draft);
  const checkedDomain = useRef("");

  function keep(change: Partial<Draft>) {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    saveDraft(latest.current);
  }

  /** Starts a check, once for each domain; `again` repeats it for the same one. */
  function startCheck(text: FormText, again = false) {
    const domain = text.authorized === "yes" ? (text.domain ?? "").trim() : "";
    if (domain === checkedDomain.current && !again) return;
    checkedDomain.current = domain;
    if (!domain) return setCheck({ kind: "none" });
    setCheck({ kind: "running", domain });
    void checkDomain(domain).then((end) => {
      if (checkedDomain.current === domain) setCheck({ domain, ...end });
    });
  }

  const begun = useRef(false);
  useEffect(() => {
    // After a reload the server returns the cached check, for an hour.
    if (begun.current) return;
    begun.current = true;
    if (latest.current.step > 0 || latest.current.madeAt !== null) startCheck(latest.current.text);
  });

  const { text, madeAt } = draft;
  const outside = check.kind === "shown" ? check.report : null;
  const report = useMemo(() => {
    const findings = madeAt === null ? null : findingsOf(text);
    return findings && madeAt !== null ? makeReport({ ...findings, outside }, madeAt) : null;
  }, [text, madeAt, outside]);

  return {
    text,
    step: draft.step,
    check,
    report,
    setText: (changed: FormText) => keep({ text: changed }),
    setStep(step: number) {
      keep({ step });
      if (step > 0) startCheck(latest.current.text);
    },
    retryCheck: () => startCheck(latest.current.text, true),
    /** Rechecks the domain and shows the old result until then. Resolves with the reason if refused, else with "". */
    async checkAgain(): Promise<string> {
      const domain = checkedDomain.current;
      const end = await checkDomain(domain);
      if (end.kind === "refused") return end.message;
      if (checkedDomain.current === domain) setCheck({ domain, ...end });
      return "";
    },
    complete: () => keep({ madeAt: Date.now(), step: 0 }),
    /** Returns to the questions and keeps the answers. */
    change: () => keep({ madeAt: null, step: 0 }),
    startOver() {
      checkedDomain.current = "";
      latest.current = emptyDraft;
      setDraft(emptyDraft);
      setCheck({ kind: "none" });
      deleteDraft();
    },
  };
}

function begin(): Draft {
  const stored = loadDraft() ?? emptyDraft;
  const prefilled = prefillOf(location);
  // A link fills only empty fields, so that it never overwrites an answer.
  return { ...stored, text: { ...prefilled, ...withoutEmpty(stored.text) } };
}

function withoutEmpty(text: FormText): FormText {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== ""));
}
