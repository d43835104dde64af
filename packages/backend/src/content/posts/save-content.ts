import { isWebScheme, schemeOf } from '@masthead/markup';
import { mayWrite, type WrittenType } from '../../access/edit-access.ts';
import { deleteMeta, setMeta } from '../../storage/content-meta.ts';
import {
  changeContent,
  insertContent,
  recordSlugChange,
  type ContentColumns,
  type StoredContent,
} from '../../storage/write-content.ts';
import { plainPermalink } from '../permalinks/permalink.ts';
import { renewLock } from './edit-lock.ts';
import { savePreviousState, saveRevision } from './save-revision.ts';
import { ContentError } from '../content-error.ts';
import { modificationTime, siteTimeNow, filterTexts, type SiteTime } from './modification-time.ts';
import { checkTextSizes } from '../text/check-text-sizes.ts';
import type { WriteContext } from '../write-context.ts';
import { assignTerms } from './assign-terms.ts';
import type { ContentChange, ChangePreconditions } from './content-change.ts';
import { validateFields } from './validate-fields.ts';
import { readStateBefore, afterSave } from './after-save.ts';
import { resolveSlug } from './resolve-slug.ts';
import { resolveStatus } from './resolve-status.ts';
import { loadForUpdate, typeNameOf } from './load-for-update.ts';

/**
 * Creates a post or a page, if the viewer may.
 *
 * @returns Its id.
 * @throws {ContentError} `FORBIDDEN`, `BAD_USER_INPUT` or `CONTENT_TOO_LARGE`
 */
export function createContent(context: WriteContext, type: WrittenType, change: ContentChange): number {
  if (!mayWrite(context.viewer, type)) {
    throw new ContentError('FORBIDDEN', `Sorry, you are not allowed to create ${typeNameOf(type, 'many')}`);
  }
  const { database } = context;
  const { id, status } = database.transaction(() => {
    const now = siteTimeNow(context);
    const blank = newContent(context, type, now);
    const wanted = resolveContent(context, { type, before: blank, change, now });
    const after = { ...wanted, id: insertContent(database, wanted) };
    const address = plainPermalink(after);
    const slug = resolveSlug(context, { type, before: null, after, given: change.slug });
    changeContent(database, after.id, { slug, guid: `${context.siteUrl}${address}`, uri: address });
    assignTerms(context, after.id, { type, choices: change.terms });
    storeMeta(context, after.id, change);
    afterSave(context, after.id, { status: 'new', authorId: after.author_id, termIds: [] });
    // As in WordPress, where everything is created as a draft and saved once more for any other status.
    if (after.status !== 'draft') saveRevision(context, after.id);
    return after;
  });
  if (status === 'future') context.wake('schedule');
  return id;
}

/**
 * Updates a post or a page and everything that depends on it in one transaction, if the viewer may.
 *
 * @throws {ContentError} as `loadForUpdate`; `FORBIDDEN`, `BAD_USER_INPUT` or `CONTENT_TOO_LARGE` for a value.
 */
export function updateContent(
  context: WriteContext,
  type: WrittenType,
  { id, change, guards }: { id: number; change: ContentChange; guards: ChangePreconditions },
): void {
  const { database } = context;
  const isScheduled = database.transaction(() => {
    const before = loadForUpdate(context, type, { id, guards });
    const now = timeOfSave(context, before, guards);
    const after = resolveContent(context, { type, before, change, now });
    const slug = resolveSlug(context, { type, before, after, given: change.slug });
    const others = readStateBefore(context, before);
    if (hasOtherTexts(before, after)) savePreviousState(context, id);
    changeContent(database, id, changedColumns(before, { ...after, slug }));
    if (before.status === 'publish' && after.status === 'publish' && slug !== before.slug) {
      recordSlugChange(database, id, { from: before.slug, to: slug });
    }
    assignTerms(context, id, { type, choices: change.terms });
    storeMeta(context, id, change);
    afterSave(context, id, others);
    saveRevision(context, id);
    renewLock(context, id);
    return before.status === 'future' || after.status === 'future';
  });
  if (isScheduled) context.wake('schedule');
}

/** The validated new state of content, still with its old slug, because a new one depends on the rest. */
function resolveContent(
  context: WriteContext,
  {
    type,
    before,
    change,
    now,
  }: { type: WrittenType; before: StoredContent; change: ContentChange; now: SiteTime },
): StoredContent {
  checkTextSizes(context, change, before);
  const after: StoredContent = {
    ...before,
    ...validateFields(context, { type, before, change }),
    ...filterTexts(context.viewer, change, before),
    ...resolveStatus(context, { type, before, change }),
    modified_local: now.local,
    modified_at: now.at,
  };
  if (isEmpty(after) && !(isEmpty(before) && before.id !== 0)) {
    throw new ContentError('BAD_USER_INPUT', 'Content, title, and excerpt are empty.');
  }
  // Private content is limited to some users: it needs no password and cannot be sticky.
  if (after.status === 'private') return { ...after, password: '', is_sticky: 0 };
  if (after.password !== '' && after.is_sticky === 1) {
    throw new ContentError('BAD_USER_INPUT', 'A post can not be sticky and have a password.');
  }
  return after;
}

const isEmpty = ({ title, body, excerpt }: StoredContent): boolean =>
  title === '' && body === '' && excerpt === '';

const hasOtherTexts = (before: StoredContent, after: StoredContent): boolean =>
  before.title !== after.title || before.body !== after.body || before.excerpt !== after.excerpt;

/** New content with default values. */
function newContent({ viewer, settings }: WriteContext, type: WrittenType, now: SiteTime): StoredContent {
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
const maxLeadMs = 5000;

/**
 * The modification time of a save. Each save gets its own second, so that clients that check for conflicts detect every
 * one. The limit keeps a program that saves often without checking from dating its content further and further ahead.
 */
const timeOfSave = (
  context: WriteContext,
  { modified_at: lastAt }: StoredContent,
  guards: ChangePreconditions,
): SiteTime =>
  guards.ifUnmodifiedSince === null
    ? modificationTime(context, lastAt, maxLeadMs)
    : modificationTime(context, lastAt);

/** The columns that have changed. */
function changedColumns(before: StoredContent, after: StoredContent): ContentColumns {
  const { id: _, type: __, title_key: ___, ...columns } = after;
  const previous: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => previous[name] !== value),
  ) as ContentColumns;
}

/** Stores values without a column of their own. */
function storeMeta({ database, viewer }: WriteContext, id: number, { toPing, pinged }: ContentChange): void {
  setMeta(database, id, '_edit_last', String(viewer.userId));
  for (const [key, addresses] of [
    ['_to_ping', toPing],
    ['_pinged', pinged],
  ] as const) {
    if (addresses === undefined) continue;
    const values = addresses.map((each) => each.trim()).filter(isWebUrl);
    if (values.length > 0) setMeta(database, id, key, values.join('\n'));
    else deleteMeta(database, id, key);
  }
}

const isWebUrl = (url: string): boolean =>
  URL.canParse(url) && isWebScheme(schemeOf(url) ?? '') && !/\s/.test(url);
