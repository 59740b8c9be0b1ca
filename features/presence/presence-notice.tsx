import { useEffect, useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { isPresent } from "#platform/client/presence.ts";
import { type PresenceSubject, reportEveryMs, reportPresence } from "./contract.ts";

type PresenceNoticeProps = { subject: PresenceSubject; id: string };

/** Reports that this record is open here, and shows who else has it open. */
export function PresenceNotice({ subject, id }: PresenceNoticeProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let closed = false;
    const report = async (open: boolean) => {
      // A failed report is repeated soon and must not disturb the work.
      const answer = await callApi(reportPresence, { body: { subject, id, open } }).catch(
        () => null,
      );
      if (!closed && answer) setNames(answer.others.map(({ name }) => name));
    };
    void report(true);
    const timer = setInterval(() => isPresent() && void report(true), reportEveryMs);
    return () => {
      closed = true;
      clearInterval(timer);
      void report(false);
    };
  }, [subject, id]);
  return (
    <p role="status" className="text-sm font-[650] text-poppy empty:hidden">
      {names.length > 0
        ? `${names.join(" and ")} ${names.length > 1 ? "have" : "has"} this open`
        : null}
    </p>
  );
}
