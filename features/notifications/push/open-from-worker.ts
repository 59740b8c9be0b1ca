import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Navigates within this page to the path of a pressed push message and confirms it to the service worker. */
export function useOpenFromWorker(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const workers = navigator.serviceWorker;
    const open = ({ data, ports }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type !== "open" || !/^\/admin(?:[/?#]|$)/.test(data.path ?? "")) return;
      ports[0]?.postMessage("opened");
      void navigate(data.path ?? "");
    };
    workers.addEventListener("message", open);
    workers.startMessages();
    return () => workers.removeEventListener("message", open);
  }, [navigate]);
}
