import { useCallback, useEffect, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import {
  askPermission,
  PushRefused,
  type PushState,
  readPushState,
  subscribe,
  unsubscribe,
} from "./browser-push.ts";
import { deviceCalls, type PushDevice } from "./contract.ts";

const stateLabels: Record<Exclude<PushState, "off" | "on">, string> = {
  unsupported:
    "This browser cannot show notifications from websites. The bell and your email still tell you.",
  install:
    "On an iPhone or iPad, notifications need the site on your home screen: press Share, then “Add to Home Screen”, and open it from there.",
  blocked:
    "This browser blocks notifications from this site. Allow them in the site’s settings, beside the address, and load this page again.",
};

type Here = Awaited<ReturnType<typeof readPushState>>;

/** Returns this browser's state, which is read again whenever the list of devices changes. */
function useHere(devices: readonly PushDevice[] | undefined) {
  const [here, setHere] = useState<Here>();
  const read = useCallback(async () => {
    if (devices) setHere(await readPushState(devices));
  }, [devices]);
  useEffect(() => void read(), [read]);
  return { here, read };
}

/** Switches notifications on this device on and off, and lists the person's devices with buttons to test and remove. */
export function PushSettings() {
  const { data, reload, replace, loadState } = useCall(deviceCalls.list, {});
  const { here, read } = useHere(data?.devices);
  return (
    <LoadState {...loadState}>
      {data && here ? (
        <>
          <ThisDevice here={here} onChanged={replace} onRefused={() => void read()} />
          {data.devices.length > 0 ? (
            <ul aria-label="Your devices" className="mt-3 border-t border-edge">
              {data.devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isHere={device.id === here.deviceId}
                  onChanged={replace}
                  reload={reload}
                />
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </LoadState>
  );
}

type Devices = AnswerOf<typeof deviceCalls.list>;

type ThisDeviceProps = {
  here: Here;
  onChanged: (devices: Devices) => void;
  onRefused: () => void;
};

function ThisDevice({ here, onChanged, onRefused }: ThisDeviceProps) {
  const [asking, setAsking] = useState(false);
  const add = useAction(deviceCalls.add, { onDone: onChanged });
  async function turnOn() {
    setAsking(true);
    try {
      await askPermission();
      const { publicKey } = await callApi(deviceCalls.prepare, {});
      const done = await add.run({ body: await subscribe(publicKey) });
      if (done) showToast("Notifications are on for this device.");
      else await unsubscribe();
    } catch (failure) {
      if (!(failure instanceof PushRefused || failure instanceof ApiError)) throw failure;
      showToast(failure.message, "error");
      onRefused();
    } finally {
      setAsking(false);
    }
  }
  if (here.state === "on") return null;
  if (here.state !== "off")
    return <p className="max-w-measure text-sm">{stateLabels[here.state]}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        busy={asking || add.busy}
        onClick={() => void turnOn()}
      >
        Notify me on this device
      </Button>
      {add.error ? (
        <p role="alert" className="text-sm text-error">
          {add.error.message}
        </p>
      ) : (
        <p className="max-w-measure text-sm text-muted">
          Shown even while this site is closed. Your browser asks you once.
        </p>
      )}
    </div>
  );
}

type RowProps = {
  device: PushDevice;
  isHere: boolean;
  onChanged: (devices: Devices) => void;
  reload: () => void;
};

function DeviceRow({ device, isHere, onChanged, reload }: RowProps) {
  const { moment } = useStaff();
  const { id, label, addedAt, lastSentAt, failures } = device;
  const remove = useAction(deviceCalls.remove, {
    onDone(devices) {
      showToast(`${label} no longer gets notifications.`);
      onChanged(devices);
    },
    onFailed(error) {
      showToast(error.message, "error");
      reload();
    },
  });
  async function turnOff() {
    if (isHere) await unsubscribe();
    await remove.run({ params: { id } });
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-[650] wrap-anywhere">
          {label}
          {isHere ? <Badge tone="good">This one</Badge> : null}
        </span>
        <span className="block text-sm text-muted">
          added {moment(addedAt)}
          {lastSentAt === null ? ", nothing sent yet" : `, last sent ${moment(lastSentAt)}`}
        </span>
        {failures > 0 ? (
          <span className="block text-sm text-error">
            {failures === 1 ? "The last message" : `The last ${failures} messages`} did not arrive.
          </span>
        ) : null}
      </span>
      <span className="flex flex-wrap gap-2">
        <ActionButton
          call={deviceCalls.test}
          input={{ params: { id } }}
          report={{
            onDone({ accepted, message }) {
              showToast(message, accepted ? "success" : "error");
              reload();
            },
          }}
          aria-label={`Send a test: ${label}`}
        >
          Send a test
        </ActionButton>
        <Button
          variant="secondary"
          size="small"
          aria-label={isHere ? `Turn off: ${label}` : `Remove: ${label}`}
          busy={remove.busy}
          onClick={() => void turnOff()}
        >
          {isHere ? "Turn off" : "Remove"}
        </Button>
      </span>
    </li>
  );
}
