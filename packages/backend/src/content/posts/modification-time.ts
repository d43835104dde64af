import { DAY_MS } from '@masthead/kit';
import type { Viewer } from '../../access/viewer.ts';
import type { RevisionFields } from '../../storage/revisions.ts';
import { filterChangedSegments } from '../text/filter-changed-segments.ts';
import { filterHtml } from '../text/filter-html.ts';
import { wallClock } from '../settings/site-settings.ts';
import type { WriteContext } from '../write-context.ts';

/** An instant and the site's local time at it. */
export interface SiteTime {
  /** Local time as if it were UTC. */
  readonly local: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Now, in whole seconds, as WordPress stores times. */
export function siteTimeNow({ clock, settings }: Pick<WriteContext, 'clock' | 'settings'>): SiteTime {
  const at = Math.floor(clock() / 1000) * 1000;
  return { local: wallClock(settings, at), at };
}

/**
 * The modification time of a change: now, or the second after the last change if that was in the current second. Times
 * have a resolution of one second, and clients detect changes by them (`ifUnmodifiedSince`).
 *
 * @param lastAt Epoch milliseconds. A time far ahead is an error of another program.
 * @param maxAheadMs How far ahead of the clock it may be; a change beyond that gets the same second as the last one.
 */
export function modificationTime(
  context: Pick<WriteContext, 'clock' | 'settings'>,
  lastAt: number | null,
  maxAheadMs = DAY_MS,
): SiteTime {
  const now = siteTimeNow(context);
  if (lastAt === null || lastAt < now.at || lastAt > now.at + DAY_MS) return now;
  const last = Math.floor(lastAt / 1000) * 1000;
  const at = last - now.at >= maxAheadMs ? last : last + 1000;
  return { local: wallClock(context.settings, at), at };
}

/**
 * Texts as stored when this user saves them: without `unfiltered_html` their HTML is filtered, except for what is stored
 * already. Omitted texts stay omitted.
 *
 * @param before The stored texts; omitted for new content.
 */
export function filterTexts(
  { capabilities }: Viewer,
  { title, body, excerpt }: Partial<RevisionFields>,
  before: Partial<RevisionFields> = {},
): Partial<RevisionFields> {
  const isTrusted = capabilities.has('unfiltered_html');
  const filtered = (text: string, stored: string | undefined, allowed: 'post' | 'comment') =>
    isTrusted || text === stored ? text : filterHtml(text, allowed);
  const filteredBody = (text: string) => (isTrusted ? text : filterChangedSegments(text, before.body ?? ''));
  return {
    ...(title !== undefined && { title: filtered(title.trim(), before.title, 'comment') }),
    ...(body !== undefined && { body: filteredBody(body) }),
    ...(excerpt !== undefined && { excerpt: filtered(excerpt, before.excerpt, 'post') }),
  };
}
