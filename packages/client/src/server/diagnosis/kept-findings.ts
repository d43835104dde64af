import type { Finding } from './finding.ts';

/**
 * Makes a diagnosis that many may ask for: it is made at most once in a while, and everybody is given the same.
 *
 * @param keptMs How long findings are good, in milliseconds.
 */
export function keptFindings(
  make: () => AsyncIterable<Finding>,
  { keptMs, clock = Date.now }: { keptMs: number; clock?: () => number },
): () => Promise<readonly Finding[]> {
  let made: { at: number; findings: Promise<readonly Finding[]> } | null = null;
  return () => {
    if (made === null || clock() - made.at >= keptMs) {
      made = { at: clock(), findings: Array.fromAsync(make()) };
    }
    return made.findings;
  };
}
