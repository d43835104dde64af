import { isWebScheme, schemeOf } from '@masthead/markup';
import { mayWrite, type WrittenType } from '../../access/content-writing.ts';
import { deleteMeta, setMeta } from '../../storage/content-meta.ts';
import {
  changeContent,
  insertContent,
  recordSlugChange,
  type ContentColumns,
  type StoredContent,
} from '../../storage/write-content.ts';
import { plainAddress } from '../addresses.ts';
import { renewLock } from '../edit-lock.ts';
import { keepFormerState, keepRevision } from '../keep-revision.ts';
import { Refusal } from '../refusal.ts';
import { changeMoment, momentOf, textsBy, type Moment } from '../saved-texts.ts';
import { checkTextSizes } from '../text-sizes.ts';
import type { Writer } from '../writer.ts';
import { assignTerms } from './assign-terms.ts';
import type { ContentChange, Guards } from './change.ts';
import { checkedValues } from './check-values.ts';
import { beforeChange, followThrough } from './follow-through.ts';
import { settleSlug } from './settle-slug.ts';
import { settleStatus } from './settle-status.ts';
import { contentToChange, wordFor } from './target.ts';

/**
 * Creates a post or a page, if the viewer may.
 *
 * @returns Its id.
 * @throws {ContentError} `FORBIDDEN`, `BAD_USER_INPUT` or `CONTENT_TOO_LARGE`
 */
export function createContent(writer: Writer, type: WrittenType, change: ContentChange): number {
  if (!mayWrite(writer.viewer, type)) {
    throw new Refusal('FORBIDDEN', `Sorry, you are not allowed to create ${wordFor(type, 'many')}`);
  }
  const { database } = writer;
  const { id, status } = database.transaction(() => {
    const now = momentOf(writer);
    const blank = blankContent(writer, type, now);
    const wanted = settledContent(writer, { type, before: blank, change, now });
    const after = { ...wanted, id: insertContent(database, wanted) };
    const address = plainAddress(after);
    const slug = settleSlug(writer, { type, before: null, after, given: change.slug });
    changeContent(database, after.id, { slug, guid: `${writer.siteUrl}${address}`, uri: address });
    assignTerms(writer, after.id, { type, choices: change.terms });
    keepValues(writer, after.id, change);
    followThrough(writer, after.id, { status: 'new', authorId: after.author_id, termIds: [] });
    // As in WordPress, where everything is created as a draft and saved once more for any other status.
    if (after.status !== 'draft') keepRevision(writer, after.id);
    return after;
  });
  if (status === 'future') writer.wake('schedule');
  return id;
}

/**
 * Updates a post or a page and everything that depends on it in one transaction, if the viewer may.
 *
 * @throws {ContentError} as `contentToChange`; `FORBIDDEN`, `BAD_USER_INPUT` or `CONTENT_TOO_LARGE` for a value.
 */
export function updateContent(
  writer: Writer,
  type: WrittenType,
  { id, change, guards }: { id: number; change: ContentChange; guards: Guards },
): void {
  const { database } = writer;
  const isScheduled = database.transaction(() => {
    const before = contentToChange(writer, type, { id, guards });
    const now = momentOfSave(writer, before, guards);
    const after = settledContent(writer, { type, before, change, now });
    const slug = settleSlug(writer, { type, before, after, given: change.slug });
    const others = beforeChange(writer, before);
    if (hasOtherTexts(before, after)) keepFormerState(writer, id);
    changeContent(database, id, differing(before, { ...after, slug }));
    if (before.status === 'publish' && after.status === 'publish' && slug !== before.slug) {
      recordSlugChange(database, id, { from: before.slug, to: slug });
    }
    assignTerms(writer, id, { type, choices: change.terms });
    keepValues(writer, id, change);
    followThrough(writer, id, others);
    keepRevision(writer, id);
    renewLock(writer, id);
    return before.status === 'future' || after.status === 'future';
  });
  if (isScheduled) writer.wake('schedule');
}

/** The validated new state of content, still with its old slug, because a new one depends on the rest. */
function settledContent(
  writer: Writer,
  {
    type,
    before,
    change,
    now,
  }: { type: WrittenType; before: StoredContent; change: ContentChange; now: Moment },
): StoredContent {
  checkTextSizes(writer, change, before);
  const after: StoredContent = {
    ...before,
    ...checkedValues(writer, { type, before, change }),
    ...textsBy(writer.viewer, change),
    ...settleStatus(writer, { type, before, change }),
    modified_local: now.local,
    modified_at: now.at,
  };
  if (isEmpty(after) && !(isEmpty(before) && before.id !== 0)) {
    throw new Refusal('BAD_USER_INPUT', 'Content, title, and excerpt are empty.');
  }
  // Private content is limited to some users: it needs no password and cannot be sticky.
  if (after.status === 'private') return { ...after, password: '', is_sticky: 0 };
  if (after.password !== '' && after.is_sticky === 1) {
    throw new Refusal('BAD_USER_INPUT', 'A post can not be sticky and have a password.');
  }
  return after;
}

const isEmpty = ({ title, body, excerpt }: StoredContent): boolean =>
  title === '' && body === '' && excerpt === '';

const hasOtherTexts = (before: StoredContent, after: StoredContent): boolean =>
  before.title !== after.title || before.body !== after.body || before.excerpt !== after.excerpt;

/** New content with default values. */
function blankContent({ viewer, settings }: Writer, type: WrittenType, now: Moment): StoredContent {
  const isPost = type === 'post';
  return {
    id: 0,
    type,
    status: 'draft',
    slug: '',
    uri: '',
    guid: '',
    title: '',
    password: '',
    author_id: viewer.userId ?? 0,
    parent_id: 0,
    menu_order: 0,
    template: '',
    is_sticky: 0,
    comment_status: isPost ? settings.defaultCommentStatus : 'closed',
    ping_status: isPost ? settings.defaultPingStatus : 'closed',
    comment_count: 0,
    featured_image_id: 0,
    date_local: now.local,
    published_at: null,
    modified_local: now.local,
    modified_at: now.at,
    mime_type: '',
    excerpt: '',
    body: '',
    title_key: '',
  };
}

/** How far ahead of the clock consecutive saves without preconditions may be dated. */
const plainLeadMs = 5000;

/**
 * The modification time of a save. Each save gets its own second, so that clients that check for conflicts detect every
 * one. The limit keeps a program that saves often without checking from dating its content further and further ahead.
 */
const momentOfSave = (writer: Writer, { modified_at: lastAt }: StoredContent, guards: Guards): Moment =>
  guards.ifUnmodifiedSince === null
    ? changeMoment(writer, lastAt, plainLeadMs)
    : changeMoment(writer, lastAt);

/** The columns that have changed. */
function differing(before: StoredContent, after: StoredContent): ContentColumns {
  const { id: _, type: __, title_key: ___, ...columns } = after;
  const former: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => former[name] !== value),
  ) as ContentColumns;
}

/** Stores values without a column of their own. */
function keepValues({ database, viewer }: Writer, id: number, { toPing, pinged }: ContentChange): void {
  setMeta(database, id, '_edit_last', String(viewer.userId));
  for (const [key, addresses] of [
    ['_to_ping', toPing],
    ['_pinged', pinged],
  ] as const) {
    if (addresses === undefined) continue;
    const kept = addresses.map((each) => each.trim()).filter(isWebAddress);
    if (kept.length > 0) setMeta(database, id, key, kept.join('\n'));
    else deleteMeta(database, id, key);
  }
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && isWebScheme(schemeOf(address) ?? '') && !/\s/.test(address);
