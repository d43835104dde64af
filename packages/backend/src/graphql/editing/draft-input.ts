import type { WrittenType } from '../../access/edit-access.ts';
import type { ContentChange } from '../../content/posts/content-change.ts';
import type { SiteSettings } from '../../content/settings/site-settings.ts';
import { ResponseError } from '../engine/index.ts';
import type { ContentDraftInput } from '../generated/fields.ts';
import { contentChange } from '../mutations/content-input.ts';

type Field = keyof ContentDraftInput;

const sharedFields: readonly Field[] = [
  'authorId',
  'commentStatus',
  'content',
  'date',
  'featuredImageId',
  'menuOrder',
  'password',
  'slug',
  'status',
  'template',
  'title',
];

/** The fields of `updatePost` and `updatePage`, without id and preconditions. */
const fieldsOf: Readonly<Record<WrittenType, readonly Field[]>> = {
  post: [
    ...sharedFields,
    'categories',
    'excerpt',
    'isSticky',
    'pinged',
    'pingStatus',
    'postFormats',
    'tags',
    'toPing',
  ],
  page: [...sharedFields, 'parentId'],
};

/**
 * The fields of a draft that were sent.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for a field that this type does not have.
 */
export function givenFields(type: WrittenType, draft: ContentDraftInput): ContentDraftInput {
  const given = Object.entries(draft).filter(([, value]) => value !== null && value !== undefined);
  const foreign = given.find(([name]) => !(fieldsOf[type] as readonly string[]).includes(name));
  if (foreign) {
    throw new ResponseError(
      'BAD_USER_INPUT',
      `Content of the type "${type}" has no field \`${foreign[0]}\`.`,
    );
  }
  return Object.fromEntries(given);
}

/**
 * The change that a draft makes.
 *
 * @throws {ResponseError} as `givenFields` and `contentChange`.
 */
export const draftChange = (
  type: WrittenType,
  draft: ContentDraftInput,
  settings: SiteSettings,
): ContentChange => contentChange(givenFields(type, draft), settings);
