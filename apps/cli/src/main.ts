import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

/** A single Ctrl-C may arrive twice, from the terminal and from the parent process; two key presses are further apart. */
const sameKeyMs = 300;

const stopping = new AbortController();
let stoppedAt = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted && performance.now() - stoppedAt > sameKeyMs) process.exit(130); // The second one forces the exit.
    stoppedAt = performance.now();
    stopping.abort();
  });
}

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  currentDirectory: process.cwd(),
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  in: process.stdin,
  out: process.stdout,
  err: process.stderr,
  signal: stopping.signal,
});
