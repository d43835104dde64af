import { encodeGlobalId } from '@masthead/contract';
import { deleteMedia } from '../../content/media/delete-media.ts';
import type { MediaFields } from '../../content/media/store-media.ts';
import { updateMedia } from '../../content/media/update-media.ts';
import { ContentError } from '../../content/content-error.ts';
import { contentForUpdate } from '../../storage/write-media.ts';
import type { Context } from '../context.ts';
import type { ObjectFields } from '../generated/fields.ts';
import { databaseId } from '../ids.ts';
import type { TypeResolvers } from '../types.ts';
import { known, type Given } from '../where/optional.ts';
import { parseDate } from './parse-date.ts';

/** Mutations of media items. */
export const mediaMutations = {
  async createMediaItem(_, { filePath, ...input }, context) {
    const id = await context.mediaIntake.add(context, filePath ?? '', fieldsOf(input, context));
    return { mediaItem: contentForUpdate(context.database, id) };
  },
  updateMediaItem(_, { id, ...input }, context) {
    const number = databaseId(id, 'post') ?? 0;
    updateMedia(context, number, fieldsOf(input, context));
    return { mediaItem: contentForUpdate(context.database, number) };
  },
  deleteMediaItem(_, { id, forceDelete }, context) {
    const number = databaseId(id, 'post') ?? 0;
    const row = deleteMedia(context, number, { force: forceDelete ?? false, requestedId: id });
    return { mediaItem: row, deletedId: encodeGlobalId('post', row.id) };
  },
} satisfies TypeResolvers<'RootMutation'>;

type MediaInput = Omit<ObjectFields['RootMutation']['updateMediaItem']['args'], 'id'>;

const statuses = {
  AUTO_DRAFT: 'auto-draft',
  INHERIT: 'inherit',
  PRIVATE: 'private',
  TRASH: 'trash',
} as const;

/** The given fields of a media item. As in WPGraphQL, an empty title, slug or status means not given. */
function fieldsOf(input: MediaInput, { settings }: Context): MediaFields {
  const utc = input.dateGmt ? parseDate(`${input.dateGmt.replace(/z$/i, '')}Z`, settings) : null;
  return known({
    title: input.title || undefined,
    altText: input.altText ?? undefined,
    caption: input.caption ?? undefined,
    description: input.description ?? undefined,
    slug: input.slug || undefined,
    status: input.status ? statuses[input.status] : undefined,
    authorId: numberOf(input.authorId, 'user'),
    parentId: numberOf(input.parentId, 'post'),
    date: parseDate(input.date, settings) ?? utc ?? undefined,
    commentStatus: openOrClosed(input.commentStatus),
    pingStatus: openOrClosed(input.pingStatus),
  });
}

/** @throws {ContentError} `BAD_USER_INPUT` for an invalid ID, which must not be treated as not given. */
function numberOf(id: Given<string>, kind: 'user' | 'post'): number | undefined {
  if (id === null || id === undefined || id === '') return undefined;
  const number = databaseId(id, kind);
  if (number === null)
    throw new ContentError(
      'BAD_USER_INPUT',
      `"${id}" is not a valid ${kind === 'user' ? 'user' : 'content'} ID.`,
    );
  return number;
}

/** As in WordPress, any value other than `open` means closed. */
const openOrClosed = (status: Given<string>): 'open' | 'closed' | undefined =>
  status ? (status.toLowerCase() === 'open' ? 'open' : 'closed') : undefined;
