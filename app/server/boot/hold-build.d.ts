export function inBuild(path: string): string;
export function holdBuild(): void;
