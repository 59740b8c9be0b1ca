import { type ComponentType, lazy } from "react";

/** Returns a component whose code is loaded when it is first rendered. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
