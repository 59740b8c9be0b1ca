import type { ComponentType } from "react";
import { BackupShelf } from "#ui/illustrations/backup-shelf.tsx";
import { CalendarRing } from "#ui/illustrations/calendar-ring.tsx";
import { CalipersChip } from "#ui/illustrations/calipers-chip.tsx";
import { CallBackPhones } from "#ui/illustrations/call-back-phones.tsx";
import { ConveyorFolder } from "#ui/illustrations/conveyor-folder.tsx";
import type { DrawingProps } from "#ui/illustrations/drawing.tsx";
import { EvidenceFolder } from "#ui/illustrations/evidence-folder.tsx";
import { KeyToPasskey } from "#ui/illustrations/key-to-passkey.tsx";
import { NetworkPlan } from "#ui/illustrations/network-plan.tsx";
import { RestoreCurve } from "#ui/illustrations/restore-curve.tsx";
import { SwitchBattery } from "#ui/illustrations/switch-battery.tsx";

const drawings: Record<string, ComponentType<DrawingProps>> = {
  "agoura-hills": SwitchBattery,
  burbank: ConveyorFolder,
  calabasas: EvidenceFolder,
  "canoga-park": NetworkPlan,
  chatsworth: CalipersChip,
  encino: CalendarRing,
  "granada-hills": BackupShelf,
  "hidden-hills": NetworkPlan,
  northridge: KeyToPasskey,
  "porter-ranch": CalendarRing,
  reseda: RestoreCurve,
  "sherman-oaks": KeyToPasskey,
  "studio-city": ConveyorFolder,
  tarzana: EvidenceFolder,
  "van-nuys": NetworkPlan,
  "west-hills": CallBackPhones,
  winnetka: CallBackPhones,
  "woodland-hills": CalendarRing,
};

export function LocationDrawing({ slug }: { slug: string }) {
  const Sketch = drawings[slug];
  return Sketch ? <Sketch className="w-full" /> : null;
}
