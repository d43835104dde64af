import type { Output } from './command.ts';

const everyMs = 1000;

/** Prints progress lines, at most one a second; an operation that ends within the first second prints nothing. */
export function throttledProgress(err: Output): (line: string) => void {
  let printedAt = performance.now();
  return (line) => {
    if (performance.now() - printedAt < everyMs) return;
    printedAt = performance.now();
    err.write(`${line}\n`);
  };
}
