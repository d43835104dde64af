import { once } from 'node:events';
import type { Surroundings } from './command.ts';
import { firstLine } from './first-line.ts';

/**
 * Asks for confirmation on standard error and reads the reply from standard input; its end means no.
 *
 * @throws The reason of the signal after Ctrl-C.
 */
export async function confirm(
  question: string,
  { in: input, err, signal }: Pick<Surroundings, 'in' | 'err' | 'signal'>,
): Promise<boolean> {
  signal.throwIfAborted();
  err.write(`${question} [y/N] `);
  const ending = new AbortController();
  const stopped = once(signal, 'abort', { signal: ending.signal }).catch(() => []);
  const reply = await Promise.race([firstLine(input), stopped.then(() => '')]);
  ending.abort();
  if (signal.aborted && 'destroy' in input && typeof input.destroy === 'function') input.destroy();
  signal.throwIfAborted();
  return /^\s*y(?:es)?\s*$/i.test(reply);
}
