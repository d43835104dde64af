import pino, { type DestinationStream, type Logger } from 'pino';

/** The log: JSON lines. Output that a person requested goes to standard output instead. */
export type Log = Logger;

/**
 * Opens the log. A field `error` is written with message, stack and causes.
 *
 * @param level A pino level: `debug`, `info`, `warn`, `error`, `silent`.
 * @param destination Default: standard error.
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
