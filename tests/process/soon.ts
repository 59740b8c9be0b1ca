/** Options for polling what the product does by itself. The timeout only ends a test that hangs. */
export const soon = { timeout: 150_000, interval: 100 };
