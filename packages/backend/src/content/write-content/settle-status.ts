import { mayPublish, type WrittenType } from '../../access/content-writing.ts';
import type { StoredContent } from '../../storage/write-content.ts';
import { instantOf } from '../instant-of.ts';
import { momentOf, type Moment } from '../saved-texts.ts';
import type { Writer } from '../writer.ts';
import type { ContentChange } from './change.ts';

type Settled = Pick<StoredContent, 'status' | 'date_local' | 'published_at'>;

/** Statuses of unfinished content: it is dated by its last change until a date is set. */
const floating = new Set(['draft', 'pending', 'auto-draft']);
/** Statuses in which others than the author see the content, now or later. */
const decided = new Set(['publish', 'future', 'private']);

/**
 * Resolves the status and date of content being saved. Content that the viewer may not publish is submitted for review;
 * published content with a future date becomes scheduled, and scheduled content with a past date is published.
 *
 * @see WordPress, wp_insert_post() and wp_update_post(), which publish immediately if the date is less than a minute
 * ahead
 */
export function settleStatus(
  writer: Writer,
  {
    type,
    before,
    change,
  }: { type: WrittenType; before: Settled; change: Pick<ContentChange, 'status' | 'date'> },
): Settled {
  const now = momentOf(writer);
  const asked = change.status ?? before.status;
  const isSubmitted = decided.has(asked) && asked !== before.status && !mayPublish(writer.viewer, type);
  const wanted = isSubmitted ? 'pending' : asked;
  const date = change.date ?? formerDate(writer, before, now);
  if (floating.has(wanted)) {
    return {
      status: wanted,
      date_local: date.local,
      published_at: change.date ? date.at : before.published_at,
    };
  }
  const isOpen = wanted === 'publish' || wanted === 'future';
  const status = !isOpen ? wanted : date.at > now.at ? 'future' : 'publish';
  return { status, date_local: date.local, published_at: date.at };
}

function formerDate({ settings }: Writer, before: Settled, now: Moment): Moment {
  if (before.published_at !== null) return { local: before.date_local, at: before.published_at };
  if (floating.has(before.status)) return now;
  return { local: before.date_local, at: instantOf(settings, before.date_local) };
}
