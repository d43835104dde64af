import { networkOf } from '@masthead/kit/network';
import { lastCommentAt, recentComments, type CommentAuthor } from '../../storage/comment-history.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { ContentError } from '../content-error.ts';

/**
 * The pause between two comments of an account, an e-mail address or a network.
 *
 * @see WordPress, wp_throttle_comment_flood(), which uses single IP addresses instead of networks
 */
const pauseMs = 15_000;

/** The window in which comments of many networks are counted. */
const windowMs = 10 * 60_000;
/** For a wide network within the window: three times what one network can write at most. */
const maxOfWideNetwork = 120;
/** For the whole site within the window. */
const maxOfSite = 600;

/**
 * Rejects a comment of an author who does not pause, of a wide network that writes more than readers do, or beyond the
 * limit of the whole site. Counts stored comments, so that the limits hold across restarts and processes. In front of WordPress, the
 * site's `form-rate-limits.ts` counts instead.
 *
 * @param now Epoch milliseconds.
 * @throws {ContentError} `RATE_LIMIT`
 */
export function assertNoFlood(database: Database, source: CommentAuthor, now: number): void {
  const last = lastCommentAt(database, source, { since: now - pauseMs, until: now });
  const recent = recentComments(database, { since: now - windowMs, until: now, most: maxOfSite });
  const endsAt = [last === null ? 0 : last + pauseMs, allowedAt(recent, maxOfSite)];
  // A signed-in user is identified by the account, whatever the network.
  if (source.userId === 0) {
    const { near, wide } = networkOf(source.address);
    const networks = recent.map(({ written_at, author_ip: ip }) => ({ written_at, ...networkOf(ip) }));
    const latest = networks.find((comment) => comment.near === near);
    const ofWide = networks.filter((comment) => comment.wide === wide);
    endsAt.push(latest ? latest.written_at + pauseMs : 0, allowedAt(ofWide, maxOfWideNetwork));
  }
  const retryAfter = Math.ceil((Math.max(...endsAt) - now) / 1000);
  if (retryAfter <= 0) return;
  throw new ContentError('RATE_LIMIT', 'You are posting comments too quickly. Slow down.', { retryAfter });
}

/** When the next comment is allowed; 0 for now. @param newest The newest first. */
const allowedAt = (newest: readonly { written_at: number }[], most: number): number => {
  const last = newest[most - 1];
  return last === undefined ? 0 : last.written_at + windowMs;
};
