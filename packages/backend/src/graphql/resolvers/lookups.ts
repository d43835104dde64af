import {
  decodeGlobalId,
  encodeGlobalId,
  readDatabaseId,
  type NamedKind,
  type NumberedKind,
} from '@masthead/contract';
import {
  findContent,
  findContentByPermalink,
  findContentBySlug,
  findMediaByFile,
} from '../../content/posts/find-content.ts';
import { findComment } from '../../content/comments/read-comments.ts';
import { asPreview } from '../../content/posts/read-revisions.ts';
import { findTermAt } from '../../content/terms/find-term-at.ts';
import { findTerm, findTermBy } from '../../content/terms/read-terms.ts';
import { readSitePath } from '../../content/permalinks/site-path.ts';
import { frontPageId } from '../../content/settings/site-settings.ts';
import { slugForLookup, termSlugForLookup } from '../../content/permalinks/slug-lookup.ts';
import type { Content } from '../../storage/content.ts';
import { titleKey } from '../../storage/lists/title-key.ts';
import type { Context } from '../context.ts';
import { databaseId } from '../ids.ts';
import { uploadPath } from '../media-urls.ts';
import { recordPathLookup } from '../record-lookup.ts';
import { ResponseError } from '../engine/index.ts';
import type { Given } from '../where/optional.ts';

/** Arguments of a lookup. */
export interface LookupArgs {
  id: string;
  idType?: Given<string>;
}

/** Arguments of a content lookup. */
interface ContentLookupArgs extends LookupArgs {
  /** Returns the newest revision. */
  asPreview?: Given<boolean>;
}

/** Content of one of these types, by any type of ID. */
export function lookUpContent(
  { asPreview: isPreview, ...args }: ContentLookupArgs,
  context: Context,
  types: readonly string[],
): Content | null {
  const content = lookUpSaved(args, context, types);
  if (!isPreview || !content) return content;
  context.keys.list('revision', encodeGlobalId('post', content.id));
  return asPreview(context, content);
}

function lookUpSaved({ id, idType }: LookupArgs, context: Context, types: readonly string[]): Content | null {
  switch (idType) {
    case 'DATABASE_ID':
      return findContentWith(readDatabaseId(id) ?? 0, context, types);
    case 'URI':
      return findContentAt(id, context, types);
    case 'SLUG':
      return findContentNamed(id, context, types[0] ?? '');
    case 'SOURCE_URL':
      return findMediaByAddress(id, context);
    default:
      return findContentWith(numberIn(id, 'post', invalidId), context, types);
  }
}

function findContentWith(id: number, context: Context, types: readonly string[]): Content | null {
  context.keys.node(encodeGlobalId('post', id));
  return findContent(context, id, types);
}

const invalidId = 'The ID input is invalid. Make sure you set the proper idType for your input.';

/**
 * The database ID in an ID; 0 for a global ID of another kind.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` with this message for an invalid ID.
 */
export function numberIn(id: string, kind: NumberedKind, message = 'The ID input is invalid'): number {
  const number = databaseId(id, kind);
  if (number === null && decodeGlobalId(id) === null) throw new ResponseError('BAD_USER_INPUT', message);
  return number ?? 0;
}

/** Content by its slug, which is normalised first. An empty slug finds nothing, because drafts may have none yet. */
function findContentNamed(text: string, context: Context, type: string): Content | null {
  const slug = slugForLookup(text);
  if (slug === '') return null;
  context.keys.lookup('slug', slug);
  return findContentBySlug(context, slug, type);
}

/** Content by its URL. `/` is the front page if it is a page; the posts page is not content. */
function findContentAt(address: string, context: Context, types: readonly string[]): Content | null {
  const { showOnFront, pageForPosts } = context.settings;
  const site = readSitePath(address);
  if (site?.path === '/' && !site.chosenByQuery) {
    const front = frontPageId(context.settings);
    return front === 0 ? null : findContentWith(front, context, types);
  }
  recordPathLookup(address, context);
  const content = findContentByPermalink(context, address, types);
  return showOnFront === 'page' && content?.id === pageForPosts ? null : content;
}

function findMediaByAddress(address: string, context: Context): Content | null {
  const path = readSitePath(decoded(address))?.path.replace(/\/$/, '');
  const uploads = uploadPath('');
  if (!path?.startsWith(uploads)) return null;
  const file = path.slice(uploads.length);
  context.keys.lookup('file', file);
  return findMediaByFile(context, file);
}

/** Decodes a file URL, because our responses contain encoded ones. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Content by the deprecated `…By` arguments; the first one given is used. */
export function lookUpContentBy(
  args: { id?: Given<string>; number?: Given<number>; uri?: Given<string>; slug?: Given<string> },
  context: Context,
  type: string,
): Content | null {
  const { id, number, uri, slug } = args;
  if (id) return findContentWith(numberIn(id, 'post', 'The "id" is invalid'), context, [type]);
  if (number) return findContentWith(number, context, [type]);
  if (uri) return findContentAt(uri, context, [type]);
  return slug ? findContentNamed(slug, context, type) : null;
}

/** A term of one of these taxonomies, by any type of ID. */
export function lookUpTerm({ id, idType }: LookupArgs, context: Context, taxonomies: readonly string[]) {
  switch (idType) {
    case 'DATABASE_ID':
      return findTermWith(readDatabaseId(id) ?? 0, context, taxonomies);
    case 'URI':
      recordPathLookup(id, context);
      return findTermAt(context, id, taxonomies);
    case 'SLUG':
      context.keys.lookup('slug', termSlugForLookup(id));
      return findTermBy(context, 'slug', termSlugForLookup(id), taxonomies);
    case 'NAME':
      context.keys.lookup('name', titleKey(id));
      return findTermBy(context, 'name', id, taxonomies);
    default:
      return findTermWith(numberIn(id, 'term'), context, taxonomies);
  }
}

function findTermWith(id: number, context: Context, taxonomies: readonly string[]) {
  context.keys.node(encodeGlobalId('term', id));
  return findTerm(context, id, taxonomies);
}

/** A comment by database ID or global ID. */
export function lookUpComment({ id, idType }: LookupArgs, context: Context) {
  const number = idType === 'DATABASE_ID' ? (readDatabaseId(id) ?? 0) : databaseId(id, 'comment');
  if (number === null) throw new ResponseError('BAD_USER_INPUT', 'The ID input is invalid');
  context.keys.node(encodeGlobalId('comment', number));
  return findComment(context, number);
}

/** A name, given directly or in a global ID of this kind. */
export function lookUpName({ id, idType }: LookupArgs, kind: NamedKind): string {
  const read = idType === 'NAME' ? null : decodeGlobalId(id);
  return read && 'name' in read && read.kind === kind ? read.name : id;
}
