import type { Output } from './command.ts';

const everyMs = { terminal: 1000, elsewhere: 10_000 };

/**
 * Prints progress lines: at most one a second on a terminal, one every ten seconds elsewhere (a log, a pipe). A shorter operation prints
 * nothing.
 */
export function throttledProgress(err: Output): (line: string) => void {
  let printedAt = performance.now();
  return (line) => {
    if (performance.now() - printedAt < everyMs[err.isTTY ? 'terminal' : 'elsewhere']) return;
    printedAt = performance.now();
    err.write(`${line}\n`);
  };
}
