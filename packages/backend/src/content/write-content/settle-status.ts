import { mayPublish, type WrittenType } from '../../access/content-writing.ts';
import type { StoredContent } from '../../storage/write-content.ts';
import { instantOf } from '../instant-of.ts';
import { momentOf, type Moment } from '../saved-texts.ts';
import type { Writer } from '../writer.ts';
import type { ContentChange } from './change.ts';

type Settled = Pick<StoredContent, 'status' | 'date_local' | 'published_at'>;

/** Statuses of what is still being written: it carries the date of its last change until it is given one. */
const floating = new Set(['draft', 'pending', 'auto-draft']);
/** Statuses that somebody else than the author sees, now or later. */
const decided = new Set(['publish', 'future', 'private']);

/**
 * The status and the date of content that is saved. What somebody may not publish is submitted for review; what is
 * published with a date ahead waits for it, and what waits with a date that has passed is published.
 *
 * @see WordPress, wp_insert_post() and wp_update_post(), which publish at once what is less than a minute ahead
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
