import { useEffect, useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { isPresent } from "#platform/client/presence.ts";
import { type OpenSubject, sayEveryMs, sayOpen } from "./contract.ts";

type OthersHereProps = { subject: OpenSubject; id: string };

/** Says that this record is open here, and shows which colleagues have it open as well. */
export function OthersHere({ subject, id }: OthersHereProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let closed = false;
    const say = async (open: boolean) => {
      // What cannot be said now is said again soon; nobody is kept from working by it.
      const answer = await callApi(sayOpen, { body: { subject, id, open } }).catch(() => null);
      if (!closed && answer) setNames(answer.others.map(({ name }) => name));
    };
    void say(true);
    const timer = setInterval(() => isPresent() && void say(true), sayEveryMs);
    return () => {
      closed = true;
      clearInterval(timer);
      void say(false);
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
