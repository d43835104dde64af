import { DAY_MS } from '@masthead/kit';
import type { Database } from '../../storage/sqlite/database.ts';
import { readSettings } from '../../storage/settings.ts';

/** The settings for new comments. */
export interface CommentSettings {
  /** Only signed-in users may comment. */
  accountNeeded: boolean;
  /** Comments without an e-mail address are held, whatever else is set. */
  emailNeeded: boolean;
  /** Maximum depth of threads; 1 disables threads. */
  maxDepth: number;
  /** Posts older than this are closed to comments; `null`: no limit. */
  maxPostAgeMs: number | null;
  /** Every comment is held for moderation. */
  allWait: boolean;
  /** Comments are held until an earlier one by the same person was approved. */
  firstWaits: boolean;
  /** Comments with at least this many links are held; 0: no limit. */
  maxLinks: number;
  /** A comment that contains one of these is held. */
  wordsThatWait: readonly string[];
  /** A comment that contains one of these is trashed. */
  wordsRefused: readonly string[];
  /** Whether authors are notified of comments on their content. */
  notifiesAuthors: boolean;
  /** Whether moderators are notified of held comments. */
  notifiesModerators: boolean;
}

/** Reads the settings for new comments, with WordPress's defaults. */
export function readCommentSettings(database: Database): CommentSettings {
  const settings = readSettings(database);
  const text = (name: string, fallback: string): string => settings.get(name) ?? fallback;
  const isOn = (name: string, fallback: '0' | '1'): boolean => text(name, fallback) === '1';
  const number = (name: string, fallback: number): number => {
    const value = Number.parseInt(text(name, ''), 10);
    return Number.isNaN(value) ? fallback : Math.max(0, value);
  };
  return {
    accountNeeded: isOn('comment_registration', '0'),
    emailNeeded: isOn('require_name_email', '1'),
    maxDepth: isOn('thread_comments', '1') ? Math.max(1, number('thread_comments_depth', 5)) : 1,
    maxPostAgeMs: isOn('close_comments_for_old_posts', '0')
      ? number('close_comments_days_old', 14) * DAY_MS
      : null,
    allWait: isOn('comment_moderation', '0'),
    firstWaits: isOn('comment_previously_approved', '1'),
    maxLinks: number('comment_max_links', 2),
    wordsThatWait: linesOf(text('moderation_keys', '')),
    wordsRefused: linesOf(text('disallowed_keys', '')),
    notifiesAuthors: isOn('comments_notify', '1'),
    notifiesModerators: isOn('moderation_notify', '1'),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
