export function refuseOlderNode(): void;
