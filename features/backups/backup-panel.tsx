import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { Notice } from "#ui/notice.tsx";
import { backupCalls } from "./contract.ts";
import { describePurpose } from "./purpose.ts";

const shown = 5;
const everyMs = 30_000;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Lists the copies of the database and shows the last test restore. */
export function BackupPanel() {
  const { moment } = useStaff();
  const call = useCall(backupCalls.list, {}, { everyMs });
  return (
    <Loaded call={call}>
      {(data) => (
        <div className="grid gap-4">
          {data.failures.map(({ at, words }) => (
            <Notice key={at} tone="error">
              {moment(at)}: {words}
            </Notice>
          ))}
          <p>
            {data.provenAt === null
              ? "No backup has been test-restored yet. That happens once a week; to do it now, run “Test-restore the newest backup” under Jobs."
              : `Last test-restored ${moment(data.provenAt)}. ${data.provenWords}`}
          </p>
          {data.encrypted ? null : (
            <p className="text-muted">
              Backups are not encrypted and leave out the session secret, without which
              authenticator apps stop working after a restore on another machine. Set BACKUP_KEY on
              the server before you store backups elsewhere.
            </p>
          )}
          {data.copies.length === 0 ? (
            <p>
              No backups yet. One is made every night; to make one now, run “Back up the database”
              under Jobs.
            </p>
          ) : (
            <ul aria-label="Newest copies" className="border-t-2 border-ink text-sm">
              {data.copies.slice(0, shown).map((copy) => (
                <li
                  key={copy.file}
                  className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-2"
                >
                  <span className="wrap-anywhere">{copy.file}</span>
                  <span className="text-muted">
                    {[
                      moment(copy.at),
                      describePurpose(copy.purpose),
                      megabytes(copy.bytes),
                      copy.encrypted ? "encrypted" : "",
                    ]
                      .filter(Boolean)
                      .join(", ")}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {data.copies.length > shown ? (
            <p className="text-sm text-muted">And {data.copies.length - shown} older ones.</p>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}
