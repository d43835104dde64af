// What a WXR file holds, as the reader hands it over: WordPress's words, with only numbers and slugs decoded.

/** A whole id as WordPress counts, 1 to 2³¹−1; `null` where the file has none. */
export type WxrId = number | null;

interface WxrMeta {
  key: string;
  value: string;
}

/** What stands at the top of the file. */
export interface WxrChannel {
  title: string;
  description: string;
  language: string;
  /** The addresses of the site the file comes from, without trailing slash; several when it was moved. */
  addresses: string[];
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
  /** The parent's id, where Masthead wrote the file; `null` elsewhere. */
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
  /** WordPress's word: `1`, `0`, `spam`, `trash` … */
  approved: string;
  type: string;
  /** Told by Masthead's exports alone, as the karma is. */
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
  /** `2012-01-07 07:07:21` on the site's wall clock; `0000-00-00 00:00:00` or empty for none. */
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
  /** RFC 822, in UTC. */
  pubDate: string;
  attachmentUrl: string;
  terms: { taxonomy: string; slug: string; name: string }[];
  /** Ids of the same terms, an author's number without an account, a file's type: told by Masthead's exports alone. */
  termIds: number[];
  authorId: WxrId;
  mimeType: string;
  meta: WxrMeta[];
  comments: WxrComment[];
  /** Where the item ends in the file, for messages. */
  line: number;
  /** How many characters its texts have together, those of metadata and comments included. */
  characters: number;
}

/** An element with the text of its leaves by name, and the elements below it that are records again. */
export interface WxrElement {
  name: string;
  fields: Map<string, string>;
  /** `<category domain="…" nicename="…">Name</category>` of an item. */
  categories: { domain: string; nicename: string; name: string }[];
  children: WxrElement[];
}

const maxId = 2 ** 31 - 1;

/** Reads an id; `null` for anything that is not a whole number from 1 to 2³¹−1. */
export function readId(text: string | undefined): WxrId {
  const trimmed = text?.trim() ?? '';
  const value = /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : 0;
  return value >= 1 && value <= maxId ? value : null;
}

/**
 * Decodes a slug: WordPress stores letters beyond ASCII percent-encoded, readers and our tables have them as letters.
 * Text that does not decode, or that decodes to something that would change an address, stays as it is.
 */
export function decodeSlug(slug: string): string {
  if (!slug.includes('%')) return slug;
  try {
    const decoded = decodeURIComponent(slug);
    // eslint-disable-next-line no-control-regex
    return /[\u0000-\u0020/?#%\\]/.test(decoded) ? slug : decoded;
  } catch {
    return slug;
  }
}

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

/** Reads `<wp:category>`, `<wp:tag>` or `<wp:term>`, which name the same things differently. */
export function termOf({ name, fields, children }: WxrElement): WxrTerm {
  const field = (...names: string[]): string => names.map((key) => fields.get(key)).find(Boolean) ?? '';
  return {
    id: readId(fields.get('wp:term_id')),
    taxonomy: { 'wp:category': 'category', 'wp:tag': 'post_tag' }[name] ?? field('wp:term_taxonomy').trim(),
    slug: decodeSlug(field('wp:term_slug', 'wp:category_nicename', 'wp:tag_slug').trim()),
    parentSlug: decodeSlug(field('wp:term_parent', 'wp:category_parent').trim()),
    parentId: readId(fields.get('masthead:parent')),
    name: field('wp:term_name', 'wp:cat_name', 'wp:tag_name'),
    description: field('wp:term_description', 'wp:category_description', 'wp:tag_description'),
    meta: metaOf(children, 'wp:termmeta'),
  };
}

/** Reads `<item>`. */
export function itemOf(
  { fields, categories, children }: WxrElement,
  { line, characters }: Pick<WxrItem, 'line' | 'characters'>,
): WxrItem {
  const text = (key: string): string => fields.get(key) ?? '';
  const word = (key: string): string => text(key).trim();
  return {
    id: readId(fields.get('wp:post_id')),
    type: word('wp:post_type') || 'post',
    status: word('wp:status') || 'publish',
    slug: decodeSlug(word('wp:post_name')),
    title: text('title'),
    link: word('link'),
    guid: word('guid'),
    creator: word('dc:creator'),
    body: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    password: text('wp:post_password'),
    parentId: readId(fields.get('wp:post_parent')) ?? 0,
    menuOrder: readInteger(fields.get('wp:menu_order')),
    isSticky: word('wp:is_sticky') === '1',
    commentStatus: word('wp:comment_status') || 'closed',
    pingStatus: word('wp:ping_status') || 'closed',
    date: word('wp:post_date'),
    dateGmt: word('wp:post_date_gmt'),
    modified: word('wp:post_modified'),
    modifiedGmt: word('wp:post_modified_gmt'),
    pubDate: word('pubDate'),
    attachmentUrl: word('wp:attachment_url'),
    terms: categories
      .filter(({ domain, nicename }) => domain && nicename)
      .map(({ domain, nicename, name }) => ({ taxonomy: domain, slug: decodeSlug(nicename), name })),
    termIds: word('masthead:terms')
      .split(' ')
      .map(readId)
      .filter((termId) => termId !== null),
    authorId: readId(fields.get('masthead:author')),
    mimeType: word('masthead:mime_type'),
    meta: metaOf(children, 'wp:postmeta'),
    comments: children.filter(({ name }) => name === 'wp:comment').map(commentOf),
    line,
    characters,
  };
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
