import pino, { type DestinationStream, type Logger } from 'pino';

/** What happens while Masthead runs, as lines of JSON; what a person asked to see goes to standard output instead. */
export type Log = Logger;

/**
 * Opens the log. What is given as `error` is written with its message, its stack and its causes.
 *
 * @param level As pino names it: `debug`, `info`, `warn`, `error`, `silent`.
 * @param destination Where the lines go; standard error unless told otherwise.
 */
export function createLog(level = 'info', destination: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
    },
    destination,
  );
}

const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: true });
