export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

export const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
