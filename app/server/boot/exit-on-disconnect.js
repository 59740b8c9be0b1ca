// Loaded into a child before its program: a parent that was killed can no longer end it.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();
