import { formatDate, isoDate } from '../../dates.ts';
import { escapeHtml, escapeUrl } from '../../entities.ts';
import { firstWords, plainText } from '../../text/words.ts';
import type { Rendering } from '../../rendering.ts';
import type { ListedComment } from '../../types.ts';
import { flagOf, numberOf, type Block } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { wrapperAttributes } from './wrapper.ts';

/** The newest comments with author and post and, if enabled, date and excerpt. Without avatars. */
export const renderLatestComments: DynamicBlockRenderer = (block, { rendering }) => {
  const limit = numberOf(block, 'commentsToShow', { fallback: 5, min: 1, max: 100 });
  const comments = rendering.context.latestComments({ limit });
  const classes: string[] = [];
  if (flagOf(block, 'displayDate', { fallback: true })) classes.push('has-dates');
  if (flagOf(block, 'displayExcerpt', { fallback: true })) classes.push('has-excerpts');
  if (comments.length === 0)
    return `<div ${wrapperAttributes(block, 'no-comments')}>No comments to show.</div>`;
  const items = comments
    .slice(0, rendering.budget.takeItems(comments.length))
    .map((comment) => renderComment(comment, { block, rendering }));
  return `<ol ${wrapperAttributes(block, classes.join(' '))}>${items.join('')}</ol>`;
};

function renderComment(
  comment: ListedComment,
  { block, rendering }: { block: Block; rendering: Rendering },
): string {
  const { context } = rendering;
  const name = escapeHtml(comment.authorName === '' ? 'Anonymous' : comment.authorName);
  const archive = comment.authorUri === '' ? '' : context.siteUrl + comment.authorUri;
  const address = comment.authorUrl === '' ? archive : comment.authorUrl;
  const author = /^https?:\/\//i.test(address)
    ? `<a class="wp-block-latest-comments__comment-author" href="${escapeUrl(address)}">${name}</a>`
    : `<span class="wp-block-latest-comments__comment-author">${name}</span>`;
  const url = escapeUrl(`${context.siteUrl}${comment.content.uri}#comment-${comment.id}`);
  const subject = `<a class="wp-block-latest-comments__comment-link" href="${url}">${rendering.titleOf(comment.content)}</a>`;
  const date = flagOf(block, 'displayDate', { fallback: true })
    ? `<time datetime="${isoDate(comment.dateLocal)}" class="wp-block-latest-comments__comment-date">${escapeHtml(formatDate(comment.dateLocal, context.dateFormat))}</time>`
    : '';
  const excerpt = flagOf(block, 'displayExcerpt', { fallback: true })
    ? `<div class="wp-block-latest-comments__comment-excerpt"><p>${excerptOf(comment)}</p>\n</div>`
    : '';
  return `<li class="wp-block-latest-comments__comment"><article><footer class="wp-block-latest-comments__comment-meta">${author} on ${subject}${date}</footer>${excerpt}</article></li>`;
}

/** In UTF-16 units: enough for twenty words with any markup around them. */
const maxExcerptSource = 4096;

function excerptOf({ body, content }: ListedComment): string {
  if (content.password !== '') return 'Password protected';
  // A visitor wrote this: its brackets must not run as shortcodes of the surrounding text.
  return firstWords(plainText(body.slice(0, maxExcerptSource)), { count: 20, ending: '&hellip;' }).replaceAll(
    '[',
    '&#091;',
  );
}
