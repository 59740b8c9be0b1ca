import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The whole route map is one small hashed file: no /__manifest endpoint to guard, no request per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
