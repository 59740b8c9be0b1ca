import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Opens, within this page, what was pressed in a push message, and tells the service worker so. */
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
