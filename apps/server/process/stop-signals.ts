/**
 * Stops gracefully on Ctrl-C, SIGTERM or a closed terminal, and then exits.
 *
 * The signal arrives several times: a terminal or a service manager signals the whole process group, and npm and `scripts/run.mjs` forward
 * it. So only a second Ctrl-C a moment later forces the exit.
 *
 * @param renew Action on SIGHUP without a terminal. Default: stop.
 */
export function stopOnSignals(stop: () => Promise<void>, renew?: () => void): void {
  let stoppingSince: number | null = null;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSince === null) {
      stoppingSince = performance.now();
      console.log('Stopping …');
      void stop().then(() => process.exit(0));
    } else if (signal === 'SIGINT' && performance.now() - stoppingSince > IMPATIENCE_MS) {
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  const isAtTerminal = process.stdin.isTTY || process.stdout.isTTY;
  process.on('SIGHUP', renew === undefined || isAtTerminal ? onSignal : renew);
}

const IMPATIENCE_MS = 500;
