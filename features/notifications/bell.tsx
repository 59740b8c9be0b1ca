import { useEffect } from "react";
import { useLocation } from "react-router";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { cx } from "#ui/class-names.ts";
import { BellIcon } from "#ui/icons.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { useDrawer } from "#ui/overlay/use-drawer.ts";
import { useBreakpoint } from "#ui/use-breakpoint.ts";
import { maxCounted, notificationCalls } from "./contract.ts";
import { NotificationPanel, notificationLive } from "./notification-panel.tsx";

const everyMs = 30_000;

function nameOf(unread: number): string {
  if (unread === 0) return "Notifications";
  return `Notifications, ${unread >= maxCounted ? "99 or more" : unread} unread`;
}

/** Shows how many notifications are unread, and opens them beside the bell or, in a narrow window, in a drawer. */
export function NotificationBell() {
  const { data, replace, reload } = useCall(
    notificationCalls.count,
    {},
    { everyMs, live: notificationLive },
  );
  const narrow = useBreakpoint("mobile");
  const { key } = useLocation();
  const { open, setOpen, opener } = useDrawer();
  const { run, busy } = useAction(notificationCalls.markRead, { onDone: replace });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the panel
  useEffect(() => setOpen(false), [key]);
  const unread = data?.unread ?? 0;
  const bell = (
    <button
      type="button"
      aria-label={nameOf(unread)}
      {...opener}
      onClick={narrow ? opener.onClick : undefined}
      className="relative grid size-11 shrink-0 place-items-center rounded-md text-on-deep hover:bg-deep-line aria-expanded:bg-deep-line focus-visible:-outline-offset-3"
    >
      <BellIcon className={cx("size-6", unread > 0 && "mt-1.5 mr-2")} />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-gold px-1 text-xs font-bold text-[#1b2420] tabular-nums"
        >
          {unread >= maxCounted ? "99+" : unread}
        </span>
      ) : null}
    </button>
  );
  const panel = <NotificationPanel onRead={(id) => void run({ body: { id } })} unread={unread} />;
  const markAll =
    unread > 0 ? (
      <button
        type="button"
        disabled={busy}
        onClick={() => void run({ body: { until: Date.now() } }).then(reload)}
        className="link min-h-11 px-2 text-sm"
      >
        Mark all read
      </button>
    ) : null;
  if (narrow) {
    return (
      <>
        {bell}
        <Drawer open={open} onOpenChange={setOpen} title="Notifications" footer={markAll}>
          <div className="-mx-5 -my-5">{panel}</div>
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title="Notifications"
      action={markAll}
      trigger={bell}
    >
      {panel}
    </Popover>
  );
}
