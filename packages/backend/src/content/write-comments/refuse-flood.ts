import { networkOf } from '../../access/network.ts';
import { lastWroteAt, recentComments, type CommentSource } from '../../storage/comment-history.ts';
import type { Database } from '../../storage/database.ts';
import { Refusal } from '../refusal.ts';

/**
 * The pause between two comments of an account, an e-mail address or a network.
 *
 * @see WordPress, wp_throttle_comment_flood(), which knows single IP addresses in place of networks
 */
const pauseMs = 15_000;

/** The span in which comments of many networks are counted. */
const windowMs = 10 * 60_000;
/** Of a wide network in that span: three times what one network can write at most. */
const mostOfWideNetwork = 120;
/** Of the whole site in that span. */
const mostOfAll = 600;

/**
 * Rejects a comment of an author who does not pause, of a wide network that writes more than readers do, or beyond what the
 * site takes in all. Counts what is stored: a restart forgets nothing, and two processes count together.
 *
 * @param now Epoch milliseconds.
 * @throws {Refusal} `RATE_LIMIT`
 */
export function refuseFlood(database: Database, source: CommentSource, now: number): void {
  const last = lastWroteAt(database, source, { since: now - pauseMs, until: now });
  const recent = recentComments(database, { since: now - windowMs, until: now, most: mostOfAll });
  const endsAt = [last === null ? 0 : last + pauseMs, endOf(recent, mostOfAll)];
  // An account is its own source, wherever it writes from.
  if (source.userId === 0) {
    const { near, wide } = networkOf(source.address);
    const networks = recent.map(({ written_at, author_ip: ip }) => ({ written_at, ...networkOf(ip) }));
    const latest = networks.find((comment) => comment.near === near);
    const ofWide = networks.filter((comment) => comment.wide === wide);
    endsAt.push(latest ? latest.written_at + pauseMs : 0, endOf(ofWide, mostOfWideNetwork));
  }
  const retryAfter = Math.ceil((Math.max(...endsAt) - now) / 1000);
  if (retryAfter <= 0) return;
  throw new Refusal('RATE_LIMIT', 'You are posting comments too quickly. Slow down.', { retryAfter });
}

/** When the next one is allowed where so many are within the span; 0 for now. @param newest The newest first. */
const endOf = (newest: readonly { written_at: number }[], most: number): number => {
  const last = newest[most - 1];
  return last === undefined ? 0 : last.written_at + windowMs;
};
