import { tagsOfPage } from './cache-tags.ts';
import { type CdnKind, cdnDialects } from './cdn.ts';

/** What decides how long a shared cache may keep a page. */
export interface SharedPage {
  readonly address: string;
  readonly status: number;
  readonly keys: readonly string[];
  /** Whether it ends by itself. */
  readonly ends: boolean;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/**
 * The headers of a page for a shared cache that we purge, their names in small letters: its tags, and that it may be kept for long. What ends by itself is announced
 * to nobody, so it keeps the short time that the page gives everybody.
 *
 * @param longestS For how long pages are believed without a word of change, in seconds.
 */
export function sharedHeaders(
  kind: CdnKind,
  { address, status, keys, ends }: SharedPage,
  longestS: number = DAY_S,
): Record<string, string> {
  const { lifetime, tags } = cdnDialects[kind];
  const headers: Record<string, string> = { [tags.header]: tagsOfPage(address, keys).join(tags.separator) };
  // A miss is as true as a page, and purged by what is published there; but there is no end of addresses.
  const keptS = Math.floor(Math.min(status === 200 ? DAY_S : HOUR_S, longestS));
  const isLong = !ends && keptS > 60;
  if (isLong) headers[lifetime] = `max-age=${keptS}, stale-while-revalidate=60, stale-if-error=${DAY_S}`;
  return headers;
}
