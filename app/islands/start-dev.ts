import "virtual:react-router/inject-hmr-runtime";

// Runs the page script in development: islands are reloaded in place, and a page whose server part changed as a whole.

await import("./start.ts");
import.meta.hot?.on("react-router:hmr", () => location.reload());
