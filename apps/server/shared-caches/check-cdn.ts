import { cacheTag } from './cache-tags.ts';
import { callCdn, type Cdn } from './cdn.ts';

/**
 * Whether a shared cache takes our calls. It is told to forget what no page has, so nothing changes there.
 *
 * @returns The reason why not; `null` when it does.
 */
export async function checkCdn(
  cdn: Cdn,
  fetch: (request: Request) => Promise<Response>,
): Promise<string | null> {
  const purged = await callCdn(cdn, [cacheTag('nothing has this key')], fetch);
  return purged.outcome === 'done' ? null : purged.reason;
}
