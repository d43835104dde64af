import type { Finding } from './finding.ts';

/**
 * Caches a diagnosis: concurrent and later callers share its findings until they expire.
 *
 * @param maxAgeMs For how long findings are cached, in milliseconds.
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
