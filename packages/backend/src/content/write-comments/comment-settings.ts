import type { Database } from '../../storage/database.ts';
import { readSettings } from '../../storage/settings.ts';

/** The settings by which comments are taken. */
export interface CommentSettings {
  /** Only those who have signed in may comment. */
  accountNeeded: boolean;
  /** Who gives no e-mail address waits, whatever else is set. */
  emailNeeded: boolean;
  /** How deep replies stand; 1 for no threads at all. */
  maxDepth: number;
  /** How old posts may be that take comments; `null`: as old as they like. */
  maxPostAgeMs: number | null;
  /** Every comment waits for a moderator. */
  allWait: boolean;
  /** Comments wait until one of the same person was approved. */
  firstWaits: boolean;
  /** A comment with as many links waits; 0: however many. */
  maxLinks: number;
  /** What a comment waits for that holds one of these. */
  wordsThatWait: readonly string[];
  /** What a comment goes to the trash for that holds one of these. */
  wordsRefused: readonly string[];
  /** Whether authors are told of comments on what they wrote. */
  tellsAuthors: boolean;
  /** Whether moderators are told of comments that wait. */
  tellsModerators: boolean;
}

const DAY_MS = 86_400_000;

/** The settings by which comments are taken; what was never set has WordPress's default. */
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
    tellsAuthors: isOn('comments_notify', '1'),
    tellsModerators: isOn('moderation_notify', '1'),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
