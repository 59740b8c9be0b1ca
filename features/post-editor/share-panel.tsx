import { useState } from "react";
import { shareCalls, shareDays } from "#features/blog/versions-contract.ts";
import type { ApiError } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { showToast } from "#ui/overlay/toast.tsx";

type SharePanelProps = { postId: string; mayShare: boolean };

/** Manages links with which people outside can read a draft. */
export function SharePanel({ postId, mayShare }: SharePanelProps) {
  const { moment } = useStaff();
  const call = useCall(shareCalls.list, { params: { id: postId } });
  const [url, setUrl] = useState<string>();
  const onFailed = ({ message }: ApiError) => {
    showToast(message, "error");
    call.reload();
  };
  const create = useAction(shareCalls.make, {
    onDone(link) {
      setUrl(link.url);
      call.reload();
    },
    onFailed,
  });
  const end = useAction(shareCalls.end, {
    onDone() {
      setUrl(undefined);
      showToast("The link no longer works.");
      call.reload();
    },
    onFailed,
  });

  const shares = call.data?.shares ?? [];
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-muted">
        Anyone with the link can read the current text for {shareDays} days.
      </p>
      {url ? (
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
              look="secondary"
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
      ) : null}
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
              {mayShare ? (
                <Button
                  size="small"
                  look="quiet"
                  disabled={end.busy}
                  onClick={() => void end.run({ params: { id: share.id } })}
                >
                  End
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayShare ? (
        <div>
          <Button
            size="small"
            look="secondary"
            busy={create.busy}
            onClick={() => void create.run({ params: { id: postId } })}
          >
            Create a link
          </Button>
        </div>
      ) : null}
    </div>
  );
}
