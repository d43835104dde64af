import type { Output } from './command.ts';

const everyMs = 1000;

/** Prints progress lines, at most one a second; an operation that ends within the first second prints nothing. */
export function tellNowAndThen(err: Output): (line: string) => void {
  let toldAt = performance.now();
  return (line) => {
    if (performance.now() - toldAt < everyMs) return;
    toldAt = performance.now();
    err.write(`${line}\n`);
  };
}
