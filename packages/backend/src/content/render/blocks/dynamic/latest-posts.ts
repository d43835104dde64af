import { formatDate, isoDate } from '../../dates.ts';
import { escapeAttribute, escapeHtml, escapeUrl } from '../../entities.ts';
import { sizeOf } from '../../media/media-lookup.ts';
import type { Rendering } from '../../rendering.ts';
import { cellStyle, imageTag } from '../../media/responsive-images.ts';
import type { ListedPost, RenderedMedia } from '../../types.ts';
import { asNumber, attributeOf, flagOf, numberOf, textOf, type Block } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { wrapperAttributes } from './wrapper.ts';

/**
 * The newest posts (or the first by title), as a list or grid, with the details that the block's attributes enable. Of
 * password-protected posts only the title is shown.
 */
export const renderLatestPosts: DynamicBlockRenderer = (block, { rendering }) => {
  const found = rendering.context.latestPosts({
    limit: numberOf(block, 'postsToShow', { fallback: 5, min: 1, max: 100 }),
    orderBy: textOf(block, 'orderBy') === 'title' ? 'title' : 'date',
    order: textOf(block, 'order') === 'asc' ? 'asc' : 'desc',
    categoryIds: categoryIdsOf(block),
    authorId: numberOf(block, 'selectedAuthor', { fallback: 0, min: 0, max: 2 ** 31 - 1 }),
    withText: flagOf(block, 'displayPostContent'),
  });
  const posts = found.slice(0, rendering.budget.takeItems(found.length));
  const images = featuredImagesOf(posts, { block, rendering });
  const classes = ['wp-block-latest-posts__list'];
  if (textOf(block, 'postLayout') === 'grid') {
    classes.push('is-grid', `columns-${numberOf(block, 'columns', { fallback: 3, min: 1, max: 6 })}`);
  }
  if (flagOf(block, 'displayPostDate')) classes.push('has-dates');
  if (flagOf(block, 'displayAuthor')) classes.push('has-author');
  const items = posts.map((post) => `<li>${renderPost(post, { block, rendering, images })}</li>\n`);
  return `<ul ${wrapperAttributes(block, classes.join(' '))}>${items.join('')}</ul>`;
};

/** Older blocks have one id as text, newer ones a list of `{ id }`. */
function categoryIdsOf(block: Block): number[] {
  const categories = attributeOf(block, 'categories');
  const ids: unknown[] = Array.isArray(categories)
    ? categories.map((category) => (category as { id?: unknown } | null)?.id)
    : [categories];
  return ids
    .map(asNumber)
    .filter((id) => id !== null)
    .filter((id) => id > 0);
}

/**
 * By post id. The rights of this text's author do not matter, because visitors already see these images with the listed
 * posts.
 */
function featuredImagesOf(
  posts: readonly ListedPost[],
  { block, rendering }: { block: Block; rendering: Rendering },
): ReadonlyMap<number, RenderedMedia> {
  if (!flagOf(block, 'displayFeaturedImage')) return new Map();
  const ids = new Set(posts.filter(isOpen).map((post) => post.featuredImageId));
  ids.delete(0);
  if (ids.size === 0) return new Map();
  return new Map(rendering.context.featuredImages([...ids]).map((image) => [image.id, image]));
}

function renderPost(
  post: ListedPost,
  {
    block,
    rendering,
    images,
  }: { block: Block; rendering: Rendering; images: ReadonlyMap<number, RenderedMedia> },
): string {
  const { context } = rendering;
  const url = escapeUrl(context.siteUrl + post.uri);
  const parts = [`<a class="wp-block-latest-posts__post-title" href="${url}">${rendering.titleOf(post)}</a>`];
  const image = isOpen(post) ? images.get(post.featuredImageId) : undefined;
  if (image !== undefined) parts.unshift(featuredImage(image, { post, block, rendering }));
  if (flagOf(block, 'displayAuthor') && isOpen(post)) {
    parts.push(`<div class="wp-block-latest-posts__post-author">by ${escapeHtml(post.authorName)}</div>`);
  }
  if (flagOf(block, 'displayPostDate') && isOpen(post)) {
    const date = formatDate(post.dateLocal, context.dateFormat);
    parts.push(
      `<time datetime="${isoDate(post.dateLocal)}" class="wp-block-latest-posts__post-date">${escapeHtml(date)}</time>`,
    );
  }
  if (flagOf(block, 'displayPostContent')) parts.push(postContent(post, { block, rendering }));
  return parts.join('');
}

const isOpen = (post: ListedPost): boolean => post.password === '';

function postContent(post: ListedPost, { block, rendering }: { block: Block; rendering: Rendering }): string {
  // The whole body of another post would be a page within the page, and could contain this block again.
  const isWhole = textOf(block, 'displayPostContentRadio') === 'full_post';
  const words = isWhole ? 500 : numberOf(block, 'excerptLength', { fallback: 55, min: 1, max: 500 });
  const text = isOpen(post) ? rendering.summaryOf(post, { words }) : 'This content is password protected.';
  return `<div class="wp-block-latest-posts__post-${isWhole ? 'full-content' : 'excerpt'}">${text}</div>`;
}

function featuredImage(
  image: RenderedMedia,
  { post, block, rendering }: { post: ListedPost; block: Block; rendering: Rendering },
): string {
  const { siteUrl } = rendering.context;
  const limit = (side: 'width' | 'height') => {
    const name = side === 'width' ? 'featuredImageSizeWidth' : 'featuredImageSizeHeight';
    const most = numberOf(block, name, { fallback: 0, min: 0, max: 10_000 });
    return most === 0 ? '' : `max-${side}:${most}px;`;
  };
  const size = textOf(block, 'featuredImageSizeSlug').replace(/[^\w-]/g, '') || 'thumbnail';
  const tag = imageTag(image, {
    file: sizeOf(image, { size, siteUrl }),
    sizeName: size,
    siteUrl,
    className: 'wp-post-image',
    attributes: { style: `${cellStyle(image)}${limit('width')}${limit('height')}` },
  });
  const align = textOf(block, 'featuredImageAlign');
  const classes = `wp-block-latest-posts__featured-image${align === 'left' || align === 'right' || align === 'center' ? ` align${align}` : ''}`;
  if (!flagOf(block, 'addLinkToFeaturedImage')) return `<div class="${classes}">${tag}</div>`;
  const label = escapeAttribute(rendering.titleOf(post));
  return `<div class="${classes}"><a href="${escapeUrl(siteUrl + post.uri)}" aria-label="${label}">${tag}</a></div>`;
}
