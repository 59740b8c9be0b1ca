import { useState } from "react";
import { shareCalls, shareDays } from "#features/blog/versions-contract.ts";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { reportAction, reportFailure } from "#ui/overlay/report-action.ts";
import { showToast } from "#ui/overlay/toast.tsx";

type SharePanelProps = {
  postId: string;
  /** True: links can be created and ended. */
  editable: boolean;
};

/** Manages links with which people outside can read a draft. */
export function SharePanel({ postId, editable }: SharePanelProps) {
  const { moment } = useStaff();
  const call = useCall(shareCalls.list, { params: { id: postId } });
  const [url, setUrl] = useState<string>();
  /** Shows a link until it is ended, and reads the list again. */
  const show = (link?: string) => {
    setUrl(link);
    call.reload();
  };
  const onFailed = reportFailure(call.reload);
  const shares = call.data?.shares ?? [];
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-muted">
        Anyone with the link can read the current text for {shareDays} days.
      </p>
      {url ? <NewLink url={url} /> : null}
      {shares.length > 0 ? (
        <ul className="border-t border-hairline">
          {shares.map((share) => (
            <li
              key={share.id}
              className="flex items-center justify-between gap-3 border-b border-hairline py-1.5"
            >
              <span>
                By {share.authorName}, until {moment(share.expiresAt)}
              </span>
              {editable ? (
                <ActionButton
                  call={shareCalls.end}
                  input={{ params: { id: share.id } }}
                  report={{ ...reportAction("The link no longer works.", show), onFailed }}
                  variant="quiet"
                >
                  End
                </ActionButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {editable ? (
        <div>
          <ActionButton
            call={shareCalls.make}
            input={{ params: { id: postId } }}
            report={{ onDone: (link) => show(link.url), onFailed }}
          >
            Create a link
          </ActionButton>
        </div>
      ) : null}
    </div>
  );
}

function NewLink({ url }: { url: string }) {
  return (
    <div className="grid gap-2">
      <label className="grid gap-1">
        <span className="font-[650]">Link, shown only once</span>
        <input
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className={`${controlStyle} text-sm`}
        />
      </label>
      <div>
        <Button
          size="small"
          variant="secondary"
          onClick={() =>
            void navigator.clipboard.writeText(url).then(
              () => showToast("Link copied."),
              () => showToast("The browser refused to copy. Copy the link by hand."),
            )
          }
        >
          Copy link
        </Button>
      </div>
    </div>
  );
}
