import { tagsOfPage } from './cache-tags.ts';
import { type CdnKind, cdnDialects } from './cdn.ts';

/** What determines the CDN cache lifetime of a page. */
export interface SharedPage {
  readonly address: string;
  readonly status: number;
  readonly keys: readonly string[];
  /** Whether it expires. */
  readonly ends: boolean;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/**
 * The CDN headers of a page (lower-case names): its tags, and a long cache lifetime. A page that expires is not purged then, so it keeps
 * the short lifetime of its `Cache-Control`.
 *
 * @param longestS Maximum lifetime in seconds.
 */
export function sharedHeaders(
  kind: CdnKind,
  { address, status, keys, ends }: SharedPage,
  longestS: number = DAY_S,
): Record<string, string> {
  const { lifetime, tags } = cdnDialects[kind];
  const headers: Record<string, string> = { [tags.header]: tagsOfPage(address, keys).join(tags.separator) };
  // 404s are purged when the path is published, but their number is unbounded, so their lifetime is shorter.
  const keptS = Math.floor(Math.min(status === 200 ? DAY_S : HOUR_S, longestS));
  const isLong = !ends && keptS > 60;
  if (isLong) headers[lifetime] = `max-age=${keptS}, stale-while-revalidate=60, stale-if-error=${DAY_S}`;
  return headers;
}
