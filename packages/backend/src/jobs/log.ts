/** Writes a log entry. */
export type Log = (entry: {
  level: 'info' | 'warn' | 'error';
  message: string;
  [key: string]: unknown;
}) => void;
