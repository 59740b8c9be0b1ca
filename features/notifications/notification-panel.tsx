import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { leadPath, staffPaths } from "#platform/client/staff/staff-paths.ts";
import { useCall } from "#platform/client/use-call.ts";
import { cx } from "#ui/class-names.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { type Notification, notificationCalls } from "./contract.ts";
import { notificationText, notificationTime } from "./notification-texts.ts";

type PanelProps = { onRead: (id: string) => void; unread: number };

/** Events after which notifications are read again. */
export const notificationLive = ["notification.changed", "lead.changed", "lead.created"] as const;

/** Lists the last notifications; pressing one opens its lead and marks it as read. */
export function NotificationPanel({ onRead, unread }: PanelProps) {
  const call = useCall(notificationCalls.list, {}, { live: notificationLive, fresh: true });
  return (
    <Loaded call={call}>
      {({ notifications }) => (
        <>
          {notifications.length === 0 ? (
            <p className="px-5 py-8 text-sm text-muted">
              Nothing yet. You will see here when a lead is assigned to you, a customer replies or a
              promise is about to end.
            </p>
          ) : (
            <ul aria-label="Notifications">
              {notifications.map((one) => (
                <Row
                  key={one.id}
                  notification={one}
                  isUnread={!one.read && unread > 0}
                  onRead={onRead}
                />
              ))}
            </ul>
          )}
          <p className="px-5 py-3 text-sm">
            <StaffLink
              to={`${staffPaths.adminAccount}#notifications`}
              className="link inline-block py-1.5"
            >
              Choose your notifications
            </StaffLink>
          </p>
        </>
      )}
    </Loaded>
  );
}

type RowProps = Pick<PanelProps, "onRead"> & { notification: Notification; isUnread: boolean };

function Row({ notification, isUnread, onRead }: RowProps) {
  const { moment } = useStaff();
  const { id, kind, leadId } = notification;
  const urgent = kind === "late" || kind === "failed";
  return (
    <li className="border-b border-hairline">
      <StaffLink
        to={leadPath(leadId)}
        onClick={() => {
          if (isUnread) onRead(id);
        }}
        className="flex gap-3 px-5 py-3 hover:bg-panel focus-visible:-outline-offset-3"
      >
        <span
          aria-hidden="true"
          className={cx(
            "mt-2 size-2 shrink-0 rounded-full",
            isUnread ? (urgent ? "bg-error" : "bg-poppy") : "bg-transparent",
          )}
        />
        <span className="min-w-0">
          <span className={cx("block wrap-anywhere", isUnread && "font-[650]")}>
            {isUnread ? <span className="sr-only">Unread: </span> : null}
            {notificationText(notification)}
          </span>
          <span className="block text-sm text-muted">{notificationTime(notification, moment)}</span>
        </span>
      </StaffLink>
    </li>
  );
}
