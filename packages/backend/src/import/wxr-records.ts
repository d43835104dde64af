import { decodePercent } from './percent-encoding.ts';
import { slugOfTitle } from './slug-of-title.ts';

// Records of a WXR file as returned by the reader: WordPress's values, with only numbers and slugs decoded.

/** An integer ID from 1 to 2³¹−1; `null` if the file has none. */
export type WxrId = number | null;

interface WxrMeta {
  key: string;
  value: string;
}

/** The head of the file. */
export interface WxrChannel {
  title: string;
  description: string;
  language: string;
  /** URLs of the original site, without trailing slash; several if it was moved. */
  addresses: string[];
  /** The program that wrote the file. */
  generator: string;
}

export interface WxrAuthor {
  id: WxrId;
  login: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
}

export interface WxrTerm {
  id: WxrId;
  taxonomy: string;
  slug: string;
  /** The slug of the parent in the same taxonomy; empty for none. */
  parentSlug: string;
  /** ID of the parent, only in Masthead's exports; otherwise `null`. */
  parentId: WxrId;
  name: string;
  description: string;
  meta: WxrMeta[];
}

export interface WxrComment {
  id: WxrId;
  parentId: number;
  userId: number;
  authorName: string;
  authorEmail: string;
  authorUrl: string;
  authorIp: string;
  date: string;
  dateGmt: string;
  body: string;
  /** WordPress's value: `1`, `0`, `spam`, `trash` … */
  approved: string;
  type: string;
  /** User agent; like `karma`, only in Masthead's exports. */
  agent: string;
  karma: number;
  meta: WxrMeta[];
}

export interface WxrItem {
  id: WxrId;
  type: string;
  status: string;
  slug: string;
  title: string;
  link: string;
  guid: string;
  creator: string;
  body: string;
  excerpt: string;
  password: string;
  parentId: number;
  menuOrder: number;
  isSticky: boolean;
  commentStatus: string;
  pingStatus: string;
  /** `2012-01-07 07:07:21` in the site's time zone; `0000-00-00 00:00:00` or empty for none. */
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
  /** RFC 822, in UTC. */
  pubDate: string;
  attachmentUrl: string;
  terms: { taxonomy: string; slug: string; name: string }[];
  /** IDs of the same terms, the ID of an author without an account, and the MIME type of a file: only in Masthead's exports. */
  termIds: number[];
  authorId: WxrId;
  mimeType: string;
  meta: WxrMeta[];
  comments: WxrComment[];
  /** Line of the item's end in the file, for messages. */
  line: number;
  /** Total number of characters of its texts, including metadata and comments. */
  characters: number;
  /** Whether a text was too long to read; then texts are missing. */
  isTooLarge: boolean;
}

/** `nicename` is `null` if the attribute is missing; WXR 1.0 has each category twice, once without it. */
interface WxrCategory {
  domain: string;
  nicename: string | null;
  name: string;
}

/** An element with the text of its leaf elements by name, and its child records. */
export interface WxrElement {
  name: string;
  fields: Map<string, string>;
  /** `<category domain="…" nicename="…">Name</category>` of an item. */
  categories: WxrCategory[];
  children: WxrElement[];
}

/** The generator of Masthead's own exports. */
export const ownGenerator = 'Masthead';

const maxId = 2 ** 31 - 1;

/** Parses an ID; `null` for anything but an integer from 1 to 2³¹−1. */
export function readId(text: string | undefined): WxrId {
  const trimmed = text?.trim() ?? '';
  const value = /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : 0;
  return value >= 1 && value <= maxId ? value : null;
}

/** Decodes a slug, because WordPress stores non-ASCII characters percent-encoded, but our tables do not. */
export const decodeSlug = (slug: string): string =>
  // WordPress never stores a slash in a slug; it would change the path of the permalink.
  decodePercent(slug.replace(/^[/\\]+|[/\\]+$/g, '').replace(/[/\\]+/g, '-'));

/** Reads `<wp:author>`. */
export function authorOf({ fields }: WxrElement): WxrAuthor {
  return {
    id: readId(fields.get('wp:author_id')),
    login: (fields.get('wp:author_login') ?? '').trim(),
    email: (fields.get('wp:author_email') ?? '').trim(),
    displayName: fields.get('wp:author_display_name') ?? '',
    firstName: fields.get('wp:author_first_name') ?? '',
    lastName: fields.get('wp:author_last_name') ?? '',
  };
}

/** Reads `<wp:category>`, `<wp:tag>` or `<wp:term>`, which have different names for the same fields. */
export function termOf({ name, fields, children }: WxrElement): WxrTerm {
  const field = (...names: string[]): string => names.map((key) => fields.get(key)).find(Boolean) ?? '';
  const termName = field('wp:term_name', 'wp:cat_name', 'wp:tag_name');
  const slug = decodeSlug(field('wp:term_slug', 'wp:category_nicename', 'wp:tag_slug').trim());
  const id = readId(fields.get('wp:term_id'));
  const slugOfId = id === null || termName.trim() === '' ? '' : String(id);
  return {
    id,
    taxonomy: { 'wp:category': 'category', 'wp:tag': 'post_tag' }[name] ?? field('wp:term_taxonomy').trim(),
    // As in WordPress, a name without letters leads to the ID.
    slug: slug || slugOfTitle(termName) || slugOfId,
    parentSlug: decodeSlug(field('wp:term_parent', 'wp:category_parent').trim()),
    parentId: readId(fields.get('masthead:parent')),
    name: termName,
    description: field('wp:term_description', 'wp:category_description', 'wp:tag_description'),
    meta: metaOf(children, 'wp:termmeta'),
  };
}

/** Reads `<item>`. */
export function itemOf(
  { fields, categories, children }: WxrElement,
  { line, characters, isTooLarge }: Pick<WxrItem, 'line' | 'characters' | 'isTooLarge'>,
): WxrItem {
  const text = (key: string): string => fields.get(key) ?? '';
  const trimmed = (key: string): string => text(key).trim();
  return {
    id: readId(fields.get('wp:post_id')),
    type: trimmed('wp:post_type') || 'post',
    status: trimmed('wp:status') || 'publish',
    slug: decodeSlug(trimmed('wp:post_name')),
    title: text('title'),
    link: trimmed('link'),
    guid: trimmed('guid'),
    creator: trimmed('dc:creator'),
    body: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    password: text('wp:post_password'),
    parentId: readId(fields.get('wp:post_parent')) ?? 0,
    menuOrder: readInteger(fields.get('wp:menu_order')),
    isSticky: trimmed('wp:is_sticky') === '1',
    commentStatus: trimmed('wp:comment_status') || 'closed',
    pingStatus: trimmed('wp:ping_status') || 'closed',
    date: trimmed('wp:post_date'),
    dateGmt: trimmed('wp:post_date_gmt'),
    modified: trimmed('wp:post_modified'),
    modifiedGmt: trimmed('wp:post_modified_gmt'),
    pubDate: trimmed('pubDate'),
    attachmentUrl: trimmed('wp:attachment_url'),
    terms: categories.flatMap(assignmentOf),
    termIds: trimmed('masthead:terms')
      .split(' ')
      .map(readId)
      .filter((termId) => termId !== null),
    authorId: readId(fields.get('masthead:author')),
    mimeType: trimmed('masthead:mime_type'),
    meta: metaOf(children, 'wp:postmeta'),
    comments: children.filter(({ name }) => name === 'wp:comment').map(commentOf),
    line,
    characters,
    isTooLarge,
  };
}

function assignmentOf({ domain, nicename, name }: WxrCategory): WxrItem['terms'] {
  if (domain === '' || nicename === null) return [];
  const slug = decodeSlug(nicename.trim()) || slugOfTitle(name);
  // WXR 1.0 has its own name for tags.
  return slug === '' ? [] : [{ taxonomy: domain === 'tag' ? 'post_tag' : domain, slug, name }];
}

function commentOf({ fields, children }: WxrElement): WxrComment {
  const text = (key: string): string => fields.get(key) ?? '';
  return {
    id: readId(fields.get('wp:comment_id')),
    parentId: readId(fields.get('wp:comment_parent')) ?? 0,
    userId: readId(fields.get('wp:comment_user_id')) ?? 0,
    authorName: text('wp:comment_author'),
    authorEmail: text('wp:comment_author_email').trim(),
    authorUrl: text('wp:comment_author_url').trim(),
    authorIp: text('wp:comment_author_IP').trim(),
    date: text('wp:comment_date').trim(),
    dateGmt: text('wp:comment_date_gmt').trim(),
    body: text('wp:comment_content'),
    approved: text('wp:comment_approved').trim(),
    type: text('wp:comment_type').trim(),
    agent: text('masthead:agent'),
    karma: readInteger(fields.get('masthead:karma')),
    meta: metaOf(children, 'wp:commentmeta'),
  };
}

function metaOf(children: readonly WxrElement[], name: string): WxrMeta[] {
  return children
    .filter((child) => child.name === name)
    .map(({ fields }) => ({ key: fields.get('wp:meta_key') ?? '', value: fields.get('wp:meta_value') ?? '' }))
    .filter(({ key }) => key !== '');
}

function readInteger(text: string | undefined): number {
  const value = /^-?\d{1,10}$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return Math.max(-maxId, Math.min(maxId, value));
}
