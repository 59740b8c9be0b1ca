import "virtual:react-router/inject-hmr-runtime";

// The page script while developing: islands are reloaded in place, and a page whose server part changed is loaded anew.

await import("./start.ts");
import.meta.hot?.on("react-router:hmr", () => location.reload());
