import type { Output } from './command.ts';

const everyMs = 1000;

/** Tells progress in lines, at most one a second; work that is done within the first tells nothing. */
export function tellNowAndThen(err: Output): (line: string) => void {
  let toldAt = performance.now();
  return (line) => {
    if (performance.now() - toldAt < everyMs) return;
    toldAt = performance.now();
    err.write(`${line}\n`);
  };
}
