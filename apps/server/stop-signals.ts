/**
 * Stops once on Ctrl-C, SIGTERM or a closed terminal, and then ends the process.
 *
 * One stop arrives several times over: a terminal or a service manager signals the whole process group, and npm and
 * `scripts/run.mjs` pass on what they got. So only a person who presses Ctrl-C again, a moment later, means now.
 *
 * @param renew What to do on SIGHUP where there is no terminal that could have been closed. Default: stop.
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
