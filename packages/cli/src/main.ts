import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) process.exit(130); // A second Ctrl-C means now.
    stopping.abort();
  });
}

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  currentDirectory: process.cwd(),
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  out: process.stdout,
  err: process.stderr,
  signal: stopping.signal,
});
