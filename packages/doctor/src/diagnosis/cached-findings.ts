import type { Finding } from '@masthead/client/server';

/**
 * Caches a diagnosis: concurrent and later callers share its findings until they expire.
 *
 * @param maxAgeMs For how long findings are cached, in milliseconds.
 */
export function cacheFindings(
  make: () => AsyncIterable<Finding>,
  { maxAgeMs, clock = Date.now }: { maxAgeMs: number; clock?: () => number },
): () => Promise<readonly Finding[]> {
  let cached: { at: number; findings: Promise<readonly Finding[]> } | null = null;
  return () => {
    if (cached === null || clock() - cached.at >= maxAgeMs) {
      cached = { at: clock(), findings: Array.fromAsync(make()) };
    }
    return cached.findings;
  };
}
