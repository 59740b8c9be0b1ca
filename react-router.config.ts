import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Ships the whole route map as one small hashed file: no /__manifest endpoint to guard, no request per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
