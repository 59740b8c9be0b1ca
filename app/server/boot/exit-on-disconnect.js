// Loaded into a child before its program, because a killed parent cannot end it.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();
