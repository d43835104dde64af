import pino, { type Logger } from 'pino';

/** What happens while Masthead runs, as lines of JSON on standard error; what a person asked to see goes to standard output. */
export type Log = Logger;

/** `level` as pino names it: `debug`, `info`, `warn`, `error`, `silent`. */
export function createLog(level = 'info'): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  );
}
