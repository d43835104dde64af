import { cacheTag } from './cache-tags.ts';
import { purgeCdn, type Cdn } from './cdn-apis.ts';

/**
 * Checks that a CDN accepts purge requests, by purging a tag that no page has.
 *
 * @returns The reason why not; `null` if it does.
 */
export async function checkCdn(
  cdn: Cdn,
  fetch: (request: Request) => Promise<Response>,
): Promise<string | null> {
  const purged = await purgeCdn(cdn, [cacheTag('nothing has this key')], fetch);
  return purged.outcome === 'done' ? null : purged.reason;
}
