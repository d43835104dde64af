import { mayPublish, type WrittenType } from '../../access/edit-access.ts';
import type { StoredContent } from '../../storage/write-content.ts';
import { instantOfLocalTime } from '../settings/instant-of-local-time.ts';
import { siteTimeNow, type SiteTime } from './modification-time.ts';
import type { WriteContext } from '../write-context.ts';
import type { ContentChange } from './content-change.ts';

type ResolvedStatus = Pick<StoredContent, 'status' | 'date_local' | 'published_at'>;

/** Statuses of unfinished content: it is dated by its last change until a date is set. */
const unfinishedStatuses = new Set(['draft', 'pending', 'auto-draft']);
/** Statuses in which others than the author see the content, now or later. */
const publishedStatuses = new Set(['publish', 'future', 'private']);

/**
 * Resolves the status and date of content being saved. Content that the viewer may not publish is submitted for review;
 * published content with a future date becomes scheduled, and scheduled content with a past date is published.
 *
 * @see WordPress, wp_insert_post() and wp_update_post(), which publish immediately if the date is less than a minute
 * ahead
 */
export function resolveStatus(
  context: WriteContext,
  {
    type,
    before,
    change,
  }: { type: WrittenType; before: ResolvedStatus; change: Pick<ContentChange, 'status' | 'date'> },
): ResolvedStatus {
  const now = siteTimeNow(context);
  const requested = change.status ?? before.status;
  const isSubmitted =
    publishedStatuses.has(requested) && requested !== before.status && !mayPublish(context.viewer, type);
  const resolved = isSubmitted ? 'pending' : requested;
  const date = change.date ?? formerDate(context, before, now);
  if (unfinishedStatuses.has(resolved)) {
    return {
      status: resolved,
      date_local: date.local,
      published_at: change.date ? date.at : before.published_at,
    };
  }
  const isOpen = resolved === 'publish' || resolved === 'future';
  const status = !isOpen ? resolved : date.at > now.at ? 'future' : 'publish';
  return { status, date_local: date.local, published_at: date.at };
}

function formerDate({ settings }: WriteContext, before: ResolvedStatus, now: SiteTime): SiteTime {
  if (before.published_at !== null) return { local: before.date_local, at: before.published_at };
  if (unfinishedStatuses.has(before.status)) return now;
  return { local: before.date_local, at: instantOfLocalTime(settings, before.date_local) };
}
