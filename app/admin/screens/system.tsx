import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { BackupPanel } from "#features/backups/backup-panel.tsx";
import { ErrorInbox } from "#features/errors/error-inbox.tsx";
import { MailTest } from "#features/outbox/mail-test.tsx";
import { HealthList } from "#features/system/health-list.tsx";
import { JobList } from "#features/system/job-list.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";

export default function System() {
  const { may } = useStaff();
  return (
    <>
      <ScreenHeading name="System" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 px-gutter pt-2 pb-16 lg:px-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12">
          <section>
            <h2 className="mb-3 text-xl">Health</h2>
            <HealthList />
          </section>
          <section>
            <h2 className="mb-3 text-xl">Backups</h2>
            <BackupPanel />
          </section>
          <section>
            <h2 className="mb-2 text-xl">Errors in visitors' browsers</h2>
            <ErrorInbox />
          </section>
          {may("mail.resend") ? <MailTest /> : null}
        </div>
        <section className="min-w-0">
          <h2 className="mb-3 text-xl">Jobs</h2>
          <JobList />
        </section>
      </div>
    </>
  );
}
