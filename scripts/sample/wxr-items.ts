import type { Comment, Page, Post } from './magazine/entry.ts';
import type { Magazine } from './magazine/index.ts';
import type { Picture } from './magazine/media.ts';
import { displayName } from './magazine/people.ts';
import type { Term } from './magazine/terms.ts';
import { ORIGIN, UPLOADS } from './origin.ts';
import { serialize, type PhpValue } from './php.ts';
import { fileOfSize, sizesOf } from './sizes.ts';
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
    cdata('wp:ping_status', 'closed'),
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
  };
  return item(magazine, shared, [
    ...post.categories.map((slug) => category('category', named(magazine.categories, slug))),
    ...post.tags.map((slug) => category('post_tag', named(magazine.tags, slug))),
    ...(format ? [category('post_format', format)] : []),
    ...entryMeta(post),
    ...(post.comments ?? []).map((entry) => comment(magazine, entry)),
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
    comments: 'closed' as const,
    parent: page.parent ?? 0,
    order: page.order,
  };
  return item(magazine, shared, entryMeta(page));
}

/** The address of a page: the slugs of those above it, and its own. */
function pathOfPage(magazine: Magazine, page: Page): string {
  const above = magazine.pages.find(({ id }) => id === page.parent);
  return `${above ? pathOfPage(magazine, above) : '/'}${page.slug}/`;
}

export function pictureItem(magazine: Magazine, picture: Picture, bytesOf: (file: string) => number): string {
  const slug = picture.file.replace(/^.*\/|\.\w+$/g, '');
  const owner = [...magazine.posts, ...magazine.pages].find(({ id }) => id === picture.parent);
  const file: Item = {
    id: picture.id,
    type: 'attachment',
    title: picture.title,
    slug,
    link: `${ORIGIN}/${owner ? `${owner.slug}/` : ''}${slug}/`,
    guid: `${UPLOADS}/${picture.file}`,
    login: 'maren',
    date: picture.date,
    body: '',
    excerpt: picture.caption,
    status: 'inherit',
    comments: 'closed',
    parent: picture.parent,
    order: 0,
  };
  return item(magazine, file, [
    plain('wp:attachment_url', `${UPLOADS}/${picture.file}`),
    meta('_wp_attached_file', picture.file),
    meta('_wp_attachment_metadata', serialize(metadata(picture, bytesOf))),
    meta('_wp_attachment_image_alt', picture.alt),
  ]);
}

function metadata(picture: Picture, bytesOf: (file: string) => number): PhpValue {
  const sizes = sizesOf(picture).map((size) => {
    const file = fileOfSize(picture, size.name);
    const type = file.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
    return [
      size.name,
      {
        file: file.replace(/^.*\//, ''),
        width: size.width,
        height: size.height,
        'mime-type': type,
        filesize: bytesOf(file),
      },
    ] as const;
  });
  return {
    width: picture.width,
    height: picture.height,
    file: picture.file,
    filesize: bytesOf(picture.file),
    sizes: Object.fromEntries(sizes),
    image_meta: {
      aperture: '0',
      credit: 'Maren Oakes',
      camera: '',
      caption: '',
      created_timestamp: '0',
      copyright: '',
      focal_length: '0',
      iso: '0',
      shutter_speed: '0',
      title: '',
      orientation: '0',
      keywords: [],
    },
  };
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

function comment(magazine: Magazine, entry: Comment): string {
  const byReader = typeof entry.by === 'string';
  const name = typeof entry.by === 'string' ? entry.by : displayName(entry.by);
  const address =
    typeof entry.by === 'string'
      ? `${entry.by
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '.')
          .replaceAll(/^\.|\.$/g, '')}@reader.example`
      : entry.by.email;
  return around('wp:comment', [
    plain('wp:comment_id', entry.id),
    cdata('wp:comment_author', name),
    cdata('wp:comment_author_email', address),
    plain('wp:comment_author_url', entry.url ?? (byReader ? '' : ORIGIN)),
    cdata('wp:comment_author_IP', ''),
    cdata('wp:comment_date', entry.date),
    cdata('wp:comment_date_gmt', toGmt(entry.date, magazine.timeZone)),
    cdata('wp:comment_content', entry.text),
    cdata('wp:comment_approved', entry.held ? '0' : '1'),
    cdata('wp:comment_type', 'comment'),
    plain('wp:comment_parent', entry.parent ?? 0),
    plain('wp:comment_user_id', typeof entry.by === 'string' ? 0 : entry.by.id),
  ]);
}

function named(terms: readonly Term[], slug: string): Term {
  const found = terms.find((candidate) => candidate.slug === slug);
  if (!found) throw new Error(`No term has the slug "${slug}".`);
  return found;
}
