import {
  decodeGlobalId,
  encodeGlobalId,
  readDatabaseId,
  type NamedKind,
  type NumberedKind,
} from '@masthead/contract';
import {
  findContent,
  findContentByAddress,
  findContentBySlug,
  findMediaByFile,
} from '../../content/find-content.ts';
import { findComment } from '../../content/read-comments.ts';
import { asPreview } from '../../content/read-revisions.ts';
import { findTerm, findTermBy, findTermByAddress } from '../../content/read-terms.ts';
import { readSitePath } from '../../content/site-path.ts';
import { frontPageId } from '../../content/site-settings.ts';
import { slugText, termSlugText } from '../../content/slug-text.ts';
import type { Content } from '../../storage/content.ts';
import { titleKey } from '../../storage/title-key.ts';
import type { Context } from '../context.ts';
import { databaseId } from '../ids.ts';
import { uploadPath } from '../media-urls.ts';
import { noteAddress } from '../note-lookup.ts';
import { AnswerError } from '../engine/index.ts';
import type { Given } from '../where/given.ts';

/** How a single thing is asked for. */
export interface LookupArgs {
  id: string;
  idType?: Given<string>;
}

/** How content is asked for. */
interface ContentLookupArgs extends LookupArgs {
  /** In its newest version. */
  asPreview?: Given<boolean>;
}

/** Content of one of these types by whatever kind of id. */
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
 * The number in an id; 0 for an id of something else.
 *
 * @throws {AnswerError} `BAD_USER_INPUT` with this message for text that is no id.
 */
export function numberIn(id: string, kind: NumberedKind, message = 'The ID input is invalid'): number {
  const number = databaseId(id, kind);
  if (number === null && decodeGlobalId(id) === null) throw new AnswerError('BAD_USER_INPUT', message);
  return number ?? 0;
}

/** Content by its slug, however it is written; drafts may have none yet, so nothing is found by no slug. */
function findContentNamed(text: string, context: Context, type: string): Content | null {
  const slug = slugText(text);
  if (slug === '') return null;
  context.keys.lookup('slug', slug);
  return findContentBySlug(context, slug, type);
}

/** Content by its address; at the root that is the page in front, and where posts are listed it is none. */
function findContentAt(address: string, context: Context, types: readonly string[]): Content | null {
  const { showOnFront, pageForPosts } = context.settings;
  const site = readSitePath(address);
  if (site?.path === '/' && !site.chosenByQuery) {
    const front = frontPageId(context.settings);
    return front === 0 ? null : findContentWith(front, context, types);
  }
  noteAddress(address, context);
  const content = findContentByAddress(context, address, types);
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

/** The addresses of files that we tell are encoded. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Content by whichever of the old arguments is given; the first one counts. */
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

/** A term of one of these taxonomies by whatever kind of id. */
export function lookUpTerm({ id, idType }: LookupArgs, context: Context, taxonomies: readonly string[]) {
  switch (idType) {
    case 'DATABASE_ID':
      return findTermWith(readDatabaseId(id) ?? 0, context, taxonomies);
    case 'URI':
      noteAddress(id, context);
      return findTermByAddress(context, id, taxonomies);
    case 'SLUG':
      context.keys.lookup('slug', termSlugText(id));
      return findTermBy(context, 'slug', termSlugText(id), taxonomies);
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

/** A comment by its number or global id. */
export function lookUpComment({ id, idType }: LookupArgs, context: Context) {
  const number = idType === 'DATABASE_ID' ? (readDatabaseId(id) ?? 0) : databaseId(id, 'comment');
  if (number === null) throw new AnswerError('BAD_USER_INPUT', 'The ID input is invalid');
  context.keys.node(encodeGlobalId('comment', number));
  return findComment(context, number);
}

/** A name, given as such or within a global id of this kind. */
export function lookUpName({ id, idType }: LookupArgs, kind: NamedKind): string {
  const read = idType === 'NAME' ? null : decodeGlobalId(id);
  return read && 'name' in read && read.kind === kind ? read.name : id;
}
