import { useState } from "react";
import { useCall } from "#platform/client/use-call.ts";
import { counted } from "#platform/counted.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";
import { type ProgramCall, tokenCalls } from "./contract.ts";

/** Lists the API calls for programs by group, each with its scope, and shows how to make the first call. */
export function ApiReader({ siteUrl }: { siteUrl: string }) {
  const call = useCall(tokenCalls.listCalls, {});
  const [text, setText] = useState("");
  const first = `curl -H "Authorization: Bearer $TOKEN" ${siteUrl}/api/leads`;
  return (
    <section aria-labelledby="api-calls" className="mt-10 border-t-2 border-ink pt-5">
      <h2 id="api-calls" className="text-xl">
        Calls
      </h2>
      <p className="mt-1.5 max-w-measure text-muted">
        The whole description, with every field, is an OpenAPI document at{" "}
        <a href="/api/openapi.json" className="text-link underline">
          /api/openapi.json
        </a>
        ; clients can be generated from it. Up to 300 calls a minute for each token.
      </p>
      <div className="mt-4 mb-6 flex max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-panel py-2 pr-2 pl-4">
        <code className="text-sm break-all">{first}</code>
        <CopyButton text={first} name="the first call" />
      </div>
      <Loaded call={call}>
        {(data) => (
          <>
            <SearchInput
              label="Search the calls"
              placeholder="Search the calls"
              value={text}
              onText={setText}
              className="mb-3 max-w-sm"
            />
            <Groups calls={data.calls} text={text.trim().toLowerCase()} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const hasText = (call: ProgramCall, text: string) =>
  [call.method, call.path, call.summary, call.scope].join(" ").toLowerCase().includes(text);

function Groups({ calls, text }: { calls: readonly ProgramCall[]; text: string }) {
  const found = calls.filter((call) => hasText(call, text));
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {counted(found.length, "call")}
      </p>
      <div className="border-t border-edge">
        {[...Map.groupBy(found, ({ tag }) => tag)].map(([tag, ofTag]) => (
          // A new key closes the groups that a search opened.
          <details
            key={`${tag} ${text !== ""}`}
            open={text !== ""}
            className="border-b border-hairline"
          >
            <summary className="cursor-pointer py-2.5 font-[650] hover:text-link">
              {tag} <span className="font-normal text-muted">{ofTag.length}</span>
            </summary>
            <ul className="pb-3">
              {ofTag.map((call) => (
                <CallRow key={`${call.method} ${call.path}`} call={call} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </>
  );
}

function CallRow({ call: { method, path, summary, scope } }: { call: ProgramCall }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2 text-sm md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,2fr)]">
      <code className="min-w-0 break-words">
        <b className="inline-block w-15">{method}</b> {path}
      </code>
      <span>{summary}</span>
      <code className="text-muted md:text-right">{scope}</code>
    </li>
  );
}
