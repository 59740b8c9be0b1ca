import { useStaff } from "./staff.tsx";

type MomentProps = {
  at: number | null;
  /** Stands in the place of no time. */
  none?: string;
};

/** Shows a time in the company's zone in one line: "today at 4:10 PM". */
export function Moment({ at, none = "" }: MomentProps) {
  const { moment } = useStaff();
  return <span className="whitespace-nowrap">{at === null ? none : moment(at)}</span>;
}
