import type { Page, Post } from './magazine/entry.ts';
import type { Magazine } from './magazine/index.ts';
import type { Term } from './magazine/terms.ts';
import { commentElement } from './wxr-comment.ts';
import { ORIGIN } from './origin.ts';
import { toFeedDate, toGmt } from './times.ts';
import { around, cdata, escaped, plain } from './xml.ts';

/** What every `<item>` has, whatever its type. Dates are on the magazine's clocks. */
export interface Item {
  id: number;
  type: 'post' | 'page' | 'attachment' | 'nav_menu_item';
  title: string;
  slug: string;
  link: string;
  guid: string;
  login: string;
  date: string;
  modified?: string;
  body: string;
  excerpt: string;
  status: string;
  comments: 'open' | 'closed';
  pings?: 'open';
  parent: number;
  order: number;
  password?: string;
  sticky?: boolean;
}

export function item(magazine: Magazine, entry: Item, more: readonly string[]): string {
  const modified = entry.modified ?? entry.date;
  const isDraft = entry.status === 'draft';
  return around('item', [
    cdata('title', entry.title),
    plain('link', entry.link),
    plain('pubDate', toFeedDate(entry.date, magazine.timeZone)),
    cdata('dc:creator', entry.login),
    `<guid isPermaLink="false">${escaped(entry.guid)}</guid>`,
    '<description></description>',
    cdata('content:encoded', entry.body),
    cdata('excerpt:encoded', entry.excerpt),
    plain('wp:post_id', entry.id),
    cdata('wp:post_date', entry.date),
    // WordPress has no instant yet for what was never published.
    cdata('wp:post_date_gmt', isDraft ? '0000-00-00 00:00:00' : toGmt(entry.date, magazine.timeZone)),
    cdata('wp:post_modified', modified),
    cdata('wp:post_modified_gmt', toGmt(modified, magazine.timeZone)),
    cdata('wp:comment_status', entry.comments),
    cdata('wp:ping_status', entry.pings ?? 'closed'),
    cdata('wp:post_name', isDraft ? '' : entry.slug),
    cdata('wp:status', entry.status),
    plain('wp:post_parent', entry.parent),
    plain('wp:menu_order', entry.order),
    cdata('wp:post_type', entry.type),
    cdata('wp:post_password', entry.password ?? ''),
    plain('wp:is_sticky', entry.sticky ? 1 : 0),
    ...more,
  ]);
}

export function meta(key: string, value: string | number): string {
  return around('wp:postmeta', [cdata('wp:meta_key', key), cdata('wp:meta_value', String(value))]);
}

export function category(domain: string, { slug, name }: { slug: string; name: string }): string {
  return `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`;
}

export function postItem(magazine: Magazine, post: Post): string {
  const status = post.status ?? 'publish';
  const format = magazine.formats.find(({ slug }) => slug === `post-format-${post.format}`);
  const shared = {
    ...entryItem(post),
    type: 'post' as const,
    link: status === 'publish' ? `${ORIGIN}/${post.slug}/` : `${ORIGIN}/?p=${post.id}`,
    guid: `${ORIGIN}/?p=${post.id}`,
    status,
    comments: post.commentsClosed ? ('closed' as const) : ('open' as const),
    parent: 0,
    order: 0,
    ...(post.password !== undefined && { password: post.password }),
    ...(post.sticky && { sticky: true }),
    ...(post.comments?.some(({ isPingback }) => isPingback) && { pings: 'open' as const }),
  };
  return item(magazine, shared, [
    ...post.categories.map((slug) => category('category', named(magazine.categories, slug))),
    ...post.tags.map((slug) => category('post_tag', named(magazine.tags, slug))),
    ...(format ? [category('post_format', format)] : []),
    ...entryMeta(post),
    ...(post.comments ?? []).map((entry) => commentElement(magazine, entry)),
  ]);
}

export function pageItem(magazine: Magazine, page: Page): string {
  const link = ORIGIN + pathOfPage(magazine, page);
  const shared = {
    ...entryItem(page),
    type: 'page' as const,
    link,
    guid: `${ORIGIN}/?page_id=${page.id}`,
    status: 'publish',
    comments: page.comments ? ('open' as const) : ('closed' as const),
    parent: page.parent ?? 0,
    order: page.order,
  };
  return item(magazine, shared, [
    ...entryMeta(page),
    ...(page.comments ?? []).map((entry) => commentElement(magazine, entry)),
  ]);
}

/** The address of a page: the slugs of those above it, and its own. */
export function pathOfPage(magazine: Magazine, page: Page): string {
  const above = magazine.pages.find(({ id }) => id === page.parent);
  return `${above ? pathOfPage(magazine, above) : '/'}${page.slug}/`;
}

function entryItem(
  entry: Post | Page,
): Pick<Item, 'id' | 'title' | 'slug' | 'login' | 'date' | 'body' | 'excerpt' | 'modified'> {
  return {
    id: entry.id,
    title: entry.title,
    slug: entry.slug,
    login: entry.author.login,
    date: entry.date,
    body: entry.body,
    excerpt: entry.excerpt ?? '',
    ...(entry.modified !== undefined && { modified: entry.modified }),
  };
}

function entryMeta({ picture, template }: Post | Page): string[] {
  return [
    ...(picture ? [meta('_thumbnail_id', picture.id)] : []),
    ...(template ? [meta('_wp_page_template', template)] : []),
  ];
}

function named(terms: readonly Term[], slug: string): Term {
  const found = terms.find((candidate) => candidate.slug === slug);
  if (!found) throw new Error(`No term has the slug "${slug}".`);
  return found;
}
