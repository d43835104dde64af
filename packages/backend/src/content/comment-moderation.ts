import type { CommentSource } from '../storage/comment-history.ts';
import { decodeEntities } from './render/entities.ts';
import { linkAddresses } from './render/links.ts';
import { plainText } from './render/words.ts';
import type { CommentSettings } from './write-comments/comment-settings.ts';

/** What is judged of a comment. */
export interface JudgedComment extends CommentSource {
  readonly url: string;
  readonly agent: string;
  readonly body: string;
  readonly type: string;
}

type Rules = Pick<
  CommentSettings,
  'allWait' | 'emailNeeded' | 'firstWaits' | 'maxLinks' | 'wordsRefused' | 'wordsThatWait'
>;

/**
 * What becomes of a comment of somebody who is not trusted: shown at once, left to a moderator, or put into the trash.
 *
 * @param wasApproved Whether a comment by the same person was ever approved; asked for when it matters.
 * @see WordPress, check_comment() and wp_check_comment_disallowed_list()
 */
export function judgeComment(
  comment: JudgedComment,
  rules: Rules,
  wasApproved: () => boolean,
): 'approve' | 'hold' | 'trash' {
  if (holdsOneOf(comment, rules.wordsRefused)) return 'trash';
  if (rules.allWait || (rules.emailNeeded && comment.email === '')) return 'hold';
  if (rules.maxLinks > 0 && countLinks(comment.body) >= rules.maxLinks) return 'hold';
  if (holdsOneOf(comment, rules.wordsThatWait)) return 'hold';
  return rules.firstWaits && !wasApproved() ? 'hold' : 'approve';
}

/** Looks into everything that somebody can choose, and into the words that tags and entities may have torn apart. */
function holdsOneOf(comment: JudgedComment, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const { name, email, url, address, agent, body } = comment;
  const bare = plainText(body);
  const places = [name, email, url, address, agent, body, bare, decodeEntities(bare)].map(folded);
  return words.some((word) => places.some((place) => place.includes(folded(word))));
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** The links of a comment as it will be shown, where addresses become links, too. */
const countLinks = (body: string): number => linkAddresses(body).match(/<a\s[^>]*href/gi)?.length ?? 0;
