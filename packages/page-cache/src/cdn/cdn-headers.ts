import { tagsOfPage } from './cache-tags.ts';
import { type CdnKind, cdnApis } from './cdn-apis.ts';

/** What determines the CDN cache lifetime of a page. */
export interface CdnPage {
  readonly address: string;
  readonly status: number;
  readonly keys: readonly string[];
  /** Whether it expires. */
  readonly expires: boolean;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/**
 * The CDN headers of a page (lower-case names): its tags, and a long cache lifetime. A page that expires is not purged then, so it keeps
 * the short lifetime of its `Cache-Control`.
 *
 * @param longestS Maximum lifetime in seconds.
 */
export function cdnHeaders(
  kind: CdnKind,
  { address, status, keys, expires }: CdnPage,
  longestS: number = DAY_S,
): Record<string, string> {
  const { lifetime, tags } = cdnApis[kind];
  const headers: Record<string, string> = { [tags.header]: tagsOfPage(address, keys).join(tags.separator) };
  // 404s are purged when the path is published, but their number is unbounded, so their lifetime is shorter.
  const lifetimeS = Math.floor(Math.min(status === 200 ? DAY_S : HOUR_S, longestS));
  const isLong = !expires && lifetimeS > 60;
  if (isLong) headers[lifetime] = `max-age=${lifetimeS}, stale-while-revalidate=60, stale-if-error=${DAY_S}`;
  return headers;
}
