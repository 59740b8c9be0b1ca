import "virtual:react-router/inject-hmr-runtime";

// Runs the page script in development: islands reload in place, and a page reloads when its server part changes.

await import("./start.ts");
import.meta.hot?.on("react-router:hmr", () => location.reload());
