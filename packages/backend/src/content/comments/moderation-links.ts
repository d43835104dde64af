import type { ModerationLinkResult } from '@masthead/contract';
import { moderates } from '../../access/comment-access.ts';
import { operator, viewerOf } from '../../access/viewer.ts';
import { isLinkUsed, markLinkUsed } from '../../storage/moderation-links.ts';
import { usersByIds } from '../../storage/users.ts';
import { describeComment, moderateComments, type ModerationContext } from './moderation.ts';
import { parseModerationToken, type ModerationToken } from './moderation-tokens.ts';
import { findComment } from './read-comments.ts';

/** What opening a link depends on. */
type LinkContext = Omit<ModerationContext, 'viewer'> & { readonly moderationLinkKey: Uint8Array };

/**
 * Reads or uses the token of a link. Its recipient must still have the address to which it was sent, and the right to moderate.
 *
 * @param mode `read` changes nothing.
 */
export function openModerationLink(
  { moderationLinkKey, ...site }: LinkContext,
  token: string,
  mode: 'read' | 'use',
): ModerationLinkResult {
  const parsed = parseModerationToken(token);
  if (parsed === null) return { outcome: 'invalid' };
  const { userId } = parsed;
  const address = userId === null ? site.settings.adminEmail : addressOf(site, userId);
  const viewer = userId === null ? operator : viewerOf(site.database, { userId });
  if (address === null || !parsed.isGenuine(moderationLinkKey, address) || !moderates(viewer)) {
    return { outcome: 'invalid' };
  }
  const asRecipient = { ...site, viewer };
  return mode === 'read'
    ? readLink(asRecipient, parsed)
    : site.database.transaction(() => applyLink(asRecipient, parsed));
}

/** `null` for a deleted account. */
const addressOf = ({ database }: Pick<LinkContext, 'database'>, userId: number): string | null =>
  usersByIds(database, [userId], 'all').get(userId)?.email ?? null;

function readLink(
  context: ModerationContext,
  { commentId, decision, expiresAt, nonce }: ModerationToken,
): ModerationLinkResult {
  const comment = findComment(context, commentId);
  if (comment?.status !== 'hold' || isLinkUsed(context.database, commentId, nonce)) {
    return { outcome: 'used' };
  }
  if (expiresAt <= context.clock()) return { outcome: 'expired' };
  return { outcome: 'valid', decision, comment: describeComment(context, comment) };
}

/** Call it within a transaction, so that of two simultaneous requests only one uses the link. */
function applyLink(context: ModerationContext, token: ModerationToken): ModerationLinkResult {
  const read = readLink(context, token);
  if (read.outcome !== 'valid') return read;
  const { commentId, decision, nonce } = token;
  markLinkUsed(context.database, commentId, nonce);
  moderateComments(context, [commentId], { decision, only: 'pending' });
  return { ...read, outcome: 'done', comment: { ...read.comment, status: decision } };
}
