import { type RefObject, useEffect, useRef, useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { onLive } from "#platform/client/live.ts";
import { isPresent } from "#platform/client/presence.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { type PresenceSubject, presenceCalls, reportEveryMs, writingForMs } from "./contract.ts";

type Others = AnswerOf<typeof presenceCalls.report>["others"];

type PresenceNoticeProps = { subject: PresenceSubject; id: string };

/** Reports that this record is open here and whether the person writes in it; shows who else has it open. */
export function PresenceNotice({ subject, id }: PresenceNoticeProps) {
  const [others, setOthers] = useState<Others>([]);
  const place = useRef<HTMLParagraphElement>(null);
  const writing = useWriting(place);
  const isWriting = useRef(writing);
  const report = useRef<() => void>(undefined);
  useEffect(() => {
    let closed = false;
    const send = async (open: boolean) => {
      const body = { subject, id, open, writing: open && isWriting.current };
      // A failed report is repeated soon, so the error is not shown.
      const answer = await callApi(presenceCalls.report, { body }).catch(() => null);
      if (!closed && answer) setOthers(answer.others);
    };
    report.current = () => void send(true);
    void send(true);
    const timer = setInterval(() => isPresent() && void send(true), reportEveryMs);
    const stop = onLive((names) => names.has("presence.changed") && void send(true));
    return () => {
      closed = true;
      clearInterval(timer);
      stop();
      void send(false);
    };
  }, [subject, id]);
  useEffect(() => {
    if (isWriting.current === writing) return;
    isWriting.current = writing;
    report.current?.();
  }, [writing]);
  return (
    <p ref={place} role="status" className="text-sm font-[650] text-poppy empty:sr-only">
      {othersText(others)}
    </p>
  );
}

/** Fields in which somebody writes a record: its texts, not its filters and switches. */
const texts = "textarea, input:not([type]), input[type=text], [contenteditable=true]";

/** Returns true while the person types in a text of the record, and a few seconds longer. */
function useWriting(place: RefObject<HTMLElement | null>): boolean {
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const type = ({ target }: Event) => {
      const record = place.current?.closest("article, [data-record]");
      if (!(target instanceof Element && target.closest(texts) && record?.contains(target))) return;
      setWriting(true);
      clearTimeout(timer);
      timer = setTimeout(() => setWriting(false), writingForMs);
    };
    // On the window, after React's own listener: a render between the two would put back the text from before the key.
    addEventListener("input", type);
    return () => {
      removeEventListener("input", type);
      clearTimeout(timer);
    };
  }, [place]);
  return writing;
}

/** Formats who else has the record open, writers first: "Ben is writing. Eva has this open". */
export function othersText(others: Others): string | null {
  const sentence = (names: string[], one: string, several: string) =>
    names.length === 0 ? [] : [`${names.join(" and ")} ${names.length > 1 ? several : one}`];
  const namesOf = (writing: boolean) =>
    others.filter((each) => each.writing === writing).map(({ name }) => name);
  const text = [
    ...sentence(namesOf(true), "is writing", "are writing"),
    ...sentence(namesOf(false), "has this open", "have this open"),
  ];
  return text.length > 0 ? text.join(". ") : null;
}
