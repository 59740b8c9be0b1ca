import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { signatureCalls } from "./contract.ts";
import type { ThreadMessage } from "./message.ts";

/** Shows what is added below an answer automatically: the signature and the quoted message. */
export function AnswerFoot({ quoted }: { quoted: ThreadMessage | undefined }) {
  const { moment } = useStaff();
  const { data } = useCall(signatureCalls.read, {});
  return (
    <div className="grid gap-1.5 border-l-2 border-hairline pl-3 text-sm text-muted">
      {data?.signature ? <p className="whitespace-pre-wrap">{data.signature}</p> : null}
      {data?.signature === "" ? (
        <p>No signature yet. You can write one under Your account.</p>
      ) : null}
      <p>
        {quoted
          ? `Quoted below: ${quoted.who}, ${moment(quoted.at)}.`
          : "No message is quoted below."}
      </p>
    </div>
  );
}
