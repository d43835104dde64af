import type { CommentAuthor } from '../../storage/comment-history.ts';
import { decodeEntities } from '../render/entities.ts';
import { linkUrls } from '../render/text/links.ts';
import { plainText } from '../render/text/words.ts';
import type { CommentSettings } from './comment-settings.ts';

/** The parts of a comment that moderation looks at. */
export interface ModeratedComment extends CommentAuthor {
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
 * Decides the status of an untrusted comment: approved, held for moderation, or trashed.
 *
 * @param wasApproved Whether an earlier comment by the same person was approved; called only if needed.
 * @see WordPress, check_comment() and wp_check_comment_disallowed_list()
 */
export function moderateComment(
  comment: ModeratedComment,
  rules: Rules,
  wasApproved: () => boolean,
): 'approve' | 'hold' | 'trash' {
  if (containsAnyOf(comment, rules.wordsRefused)) return 'trash';
  if (rules.allWait || (rules.emailNeeded && comment.email === '')) return 'hold';
  if (rules.maxLinks > 0 && countLinks(comment.body) >= rules.maxLinks) return 'hold';
  if (containsAnyOf(comment, rules.wordsThatWait)) return 'hold';
  return rules.firstWaits && !wasApproved() ? 'hold' : 'approve';
}

/** Searches every user-supplied field, and also the text without tags and entities, which could split a word. */
function containsAnyOf(comment: ModeratedComment, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const { name, email, url, address, agent, body } = comment;
  const bare = plainText(body);
  const fields = [name, email, url, address, agent, body, bare, decodeEntities(bare)].map(folded);
  return words.some((word) => fields.some((field) => field.includes(folded(word))));
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** The number of links of the comment as it will be shown, where bare URLs become links. */
const countLinks = (body: string): number => linkUrls(body).match(/<a\s[^>]*href/gi)?.length ?? 0;
