import type { ComponentType, ReactNode } from "react";
import { Questions } from "#app/site/parts/questions.tsx";
import { TextWithTips, type Tip, TipsContext } from "#app/site/parts/text-with-tips.tsx";
import { Texts } from "#app/site/parts/texts.tsx";
import type { ServiceId } from "#content/services/ids.ts";
import { servicesPage } from "#content/services/page.ts";
import type { Service } from "#content/services/schema.ts";
import { cx } from "#ui/class-names.ts";
import { CheckIcon } from "#ui/icons.tsx";
import { BackupShelf } from "#ui/illustrations/backup-shelf.tsx";
import { CalendarRing } from "#ui/illustrations/calendar-ring.tsx";
import type { DrawingProps } from "#ui/illustrations/drawing.tsx";
import { EnvelopeStamps } from "#ui/illustrations/envelope-stamps.tsx";
import { EvidenceFolder } from "#ui/illustrations/evidence-folder.tsx";
import { KeyToPasskey } from "#ui/illustrations/key-to-passkey.tsx";
import { NetworkPlan } from "#ui/illustrations/network-plan.tsx";
import { RestoreCurve } from "#ui/illustrations/restore-curve.tsx";
import { useTranslation } from "#ui/use-translation.ts";

const drawings: Partial<Record<ServiceId, ComponentType<DrawingProps>>> = {
  "security-baseline": KeyToPasskey,
  "email-security": EnvelopeStamps,
  backup: BackupShelf,
  networks: NetworkPlan,
  compliance: EvidenceFolder,
  "incident-help": RestoreCurve,
  projects: CalendarRing,
};

type ServiceTextProps = { service: Service; tips: readonly Tip[] };

/** The text of a service: worry, work, limits, measure. */
export function ServiceText({ service, tips }: ServiceTextProps) {
  const { included, notIncluded, measured, questions } = useTranslation(servicesPage);
  return (
    <TipsContext value={tips}>
      <Opening service={service} />
      <div className="mt-9 grid items-start gap-x-10 gap-y-8 md:grid-cols-[3fr_2fr]">
        <Part heading={included}>
          <Lines items={service.included} mark={<CheckIcon className="mt-0.5 size-5 text-oak" />} />
        </Part>
        <Part heading={notIncluded} className="on-panel bg-panel px-6 py-6">
          <Lines items={service.notIncluded} mark={<Dash />} />
        </Part>
      </div>
      <div className="mt-10 grid gap-x-10 gap-y-7 border-t border-hairline pt-7 md:grid-cols-2">
        <Part heading={measured}>
          <ul className="grid gap-1.5 text-[1rem]">
            <Texts texts={service.measured} as="li" className="border-b border-hairline py-1.5" />
          </ul>
        </Part>
        <Terms service={service} />
      </div>
      <div className="mt-10">
        <h3 className="mb-4">{questions}</h3>
        <Questions items={service.questions} />
      </div>
    </TipsContext>
  );
}

function Opening({ service }: { service: Service }) {
  const Sketch = drawings[service.id];
  return (
    <div className={cx("grid items-center gap-x-10 gap-y-6", Sketch && "sm:grid-cols-[1fr_11rem]")}>
      <p className="max-w-measure text-lg">
        <TextWithTips text={service.summary} />
      </p>
      {Sketch ? <Sketch className="w-40 max-sm:order-first sm:w-full" /> : null}
    </div>
  );
}

function Terms({ service }: { service: Service }) {
  const { forWhom, priced } = useTranslation(servicesPage);
  return (
    <div className="grid content-start gap-6">
      <Part heading={forWhom}>
        <p className="text-[1rem]">
          <TextWithTips text={service.forWhom} />
        </p>
      </Part>
      <Part heading={priced}>
        <p className="text-[1rem]">
          <TextWithTips text={service.priced} />
        </p>
      </Part>
    </div>
  );
}

type PartProps = { heading: string; className?: string; children: ReactNode };

function Part({ heading, className, children }: PartProps) {
  return (
    <div className={cx("min-w-0", className)}>
      <h3 className="label mb-3">{heading}</h3>
      {children}
    </div>
  );
}

function Lines({ items, mark }: { items: readonly string[]; mark: ReactNode }) {
  return (
    <ul className="grid gap-2.5 text-[1rem] leading-normal">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.75rem_1fr]">
          {mark}
          <span>
            <TextWithTips text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Dash() {
  return <span aria-hidden="true" className="mt-[0.7em] block h-0.5 w-3.5 bg-poppy" />;
}
