import type { ComponentType } from "react";
import type { PostIllustration } from "#features/blog/contract.ts";
import { BackupShelf } from "#ui/illustrations/backup-shelf.tsx";
import { CalendarRing } from "#ui/illustrations/calendar-ring.tsx";
import { CallBackPhones } from "#ui/illustrations/call-back-phones.tsx";
import type { DrawingProps } from "#ui/illustrations/drawing.tsx";
import { EnvelopeStamps } from "#ui/illustrations/envelope-stamps.tsx";
import { FirstHour } from "#ui/illustrations/first-hour.tsx";
import { OfficeScanner } from "#ui/illustrations/office-scanner.tsx";
import { PlanBinder } from "#ui/illustrations/plan-binder.tsx";
import { RestoreCurve } from "#ui/illustrations/restore-curve.tsx";

const drawings: Record<PostIllustration, ComponentType<DrawingProps>> = {
  click: FirstHour,
  calendar: CalendarRing,
  stamps: EnvelopeStamps,
  scanner: OfficeScanner,
  callback: CallBackPhones,
  shelf: BackupShelf,
  wisp: PlanBinder,
  seismograph: RestoreCurve,
};

export function PostDrawing({ name, className }: { name: PostIllustration; className?: string }) {
  const Sketch = drawings[name] ?? PlanBinder;
  return <Sketch className={className} />;
}
