import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { MonthlyLook } from "#features/assessment/monthly/monthly-look.tsx";
import type { AuthorizationTexts } from "#features/assessment/questions/business-fields.tsx";
import { formLabels } from "#features/assessment/questions/form-labels.ts";
import { assessmentSteps } from "#features/assessment/questions/form-steps.tsx";
import type { CostBands } from "#features/assessment/questions/type.ts";
import { KeepReport, type KeepReportProps } from "#features/assessment/report/keep-report.tsx";
import { ReportView } from "#features/assessment/report/view.tsx";
import { withCostBands } from "#features/assessment/scoring/cost-bands.ts";
import { localReport } from "#features/assessment/scoring/local-report.ts";
import { reportTexts } from "#features/assessment/texts/report-texts.ts";
import { emit } from "#platform/client/events.ts";
import { Button } from "#ui/button.tsx";
import { MultiStepForm } from "#ui/form/multi-step-form.tsx";
import { useStepTitle } from "#ui/page/use-step-title.ts";
import { stepLabels } from "#ui/ui-labels.ts";
import { useLanguageCode, useTranslate, useTranslation } from "#ui/use-translation.ts";
import { type CheckDomain, type DomainCheckState, useAssessment } from "./use-assessment.ts";

export type AssessmentProps = Omit<KeepReportProps, "report" | "outcome"> & {
  checkDomain: CheckDomain;
  authorization: AuthorizationTexts;
  /** Bands of costs that the owner has confirmed; null: the report names no cost. */
  costBands: CostBands | null;
  /** Moves focus to the first step, for visitors who just pressed the button. */
  focusAtStart: boolean;
};

/** Shows the questions, then the report, in one place on the page. */
export function Assessment(props: AssessmentProps) {
  const { checkDomain, authorization, costBands, focusAtStart, ...keep } = props;
  const language = useLanguageCode();
  const translate = useTranslate();
  const labels = useTranslation(formLabels);
  const work = useAssessment((domain) => checkDomain(domain, language));
  const [rounds, setRounds] = useState(0);
  const steps = useMemo(
    () => assessmentSteps(authorization, translate),
    [authorization, translate],
  );
  const finished = useRef(false);
  const shown = useRef(false);
  const { step: stepOf } = useTranslation(stepLabels);
  const { report: reportTitle } = useTranslation(reportTexts).head;
  const stepTitle = `${stepOf(work.step + 1, steps.length)}: ${steps[work.step]?.title}`;
  useStepTitle(work.report ? reportTitle : stepTitle);
  useEffect(() => {
    if (!shown.current && !work.report) emitStep("shown");
    shown.current = true;
  }, [work.report]);

  function askAgain(prepare: () => void) {
    prepare();
    setRounds(rounds + 1);
  }

  if (work.report) {
    const report = localReport(withCostBands(work.report, costBands), translate);
    return (
      <ReportView
        report={report}
        focus={finished.current}
        status={<CheckStatus check={work.check} onAgain={work.retryCheck} />}
        onCheckAgain={work.checkAgain}
        actions={<KeepReport key={work.report.madeAt} report={report} {...keep} />}
      >
        {work.report.outside ? <MonthlyLook domain={work.report.outside} /> : null}
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button variant="secondary" onClick={() => askAgain(work.change)}>
            {labels.change}
          </Button>
          <Button variant="quiet" onClick={() => askAgain(work.startOver)}>
            {labels.startOver}
          </Button>
        </div>
      </ReportView>
    );
  }
  return (
    <div data-no-report="" data-instrument="" className="mx-auto min-h-[75dvh] max-w-4xl">
      <MultiStepForm
        key={rounds}
        label={labels.form}
        titleLevel={3}
        steps={steps}
        data={work.text}
        onDataChange={work.setText}
        firstStep={work.step}
        focusAtStart={focusAtStart || rounds > 0}
        onStep={(step) => {
          if (step > work.step) emitStep(steps[step]?.id);
          work.setStep(step);
        }}
        onComplete={() => {
          finished.current = true;
          emitStep("report");
          work.complete();
          return undefined;
        }}
      >
        <CheckStatus check={work.check} onAgain={work.retryCheck} />
        <p className="text-sm text-muted">{labels.stays}</p>
      </MultiStepForm>
    </div>
  );
}

function emitStep(step: string | undefined) {
  if (step) emit("form-step", { form: "assessment", step });
}

const waitMessageAfterMs = 8000;

/** Shows the progress of the domain check and announces changes politely. */
function CheckStatus({
  check,
  onAgain,
}: {
  check: DomainCheckState;
  onAgain: () => void;
}): ReactNode {
  const [long, setLong] = useState(false);
  const running = check.kind === "running";
  const labels = useTranslation(formLabels);
  const translate = useTranslate();
  useEffect(() => {
    setLong(false);
    if (!running) return;
    const timer = setTimeout(() => setLong(true), waitMessageAfterMs);
    return () => clearTimeout(timer);
  }, [running]);
  return (
    <div role="status" className="empty:absolute print:hidden">
      {check.kind === "running" ? (
        <p className="text-[1rem]">
          {labels.checking} <strong className="break-all">{check.domain}</strong>
          {long ? `. ${labels.checkingLong}` : "."}
        </p>
      ) : null}
      {check.kind === "shown" ? (
        <p className="text-[1rem]">
          {labels.checked} <strong className="break-all">{check.report.shown}</strong>{" "}
          {labels.checkedEnd}
        </p>
      ) : null}
      {check.kind === "refused" ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-[1rem]">
            <strong className="break-all">{check.domain}</strong>{" "}
            {labels.refused(translate(check.message))}
          </p>
          <Button variant="secondary" size="small" onClick={onAgain}>
            {labels.checkAgain}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
