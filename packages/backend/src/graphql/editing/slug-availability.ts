import { slugAvailability } from '../../content/editing/slug-availability.ts';
import type { Context } from '../context.ts';
import { ResponseError } from '../engine/index.ts';
import type { ObjectFields } from '../generated/fields.ts';
import { databaseId } from '../ids.ts';
import { withContentErrors } from '../mutations/content-errors.ts';
import type { Given } from '../where/optional.ts';
import { writtenTypeIn } from './written-type.ts';

/** Arguments of `slugAvailability`. */
type SlugArgs = ObjectFields['RootQuery']['slugAvailability']['args'];

/** Longer slugs are never stored; each character is examined. */
const maxSlugLength = 1000;

/** Whether a post or page can get a slug. */
export function slugAvailabilityOf({ contentId, contentType, parentId, slug }: SlugArgs, context: Context) {
  if (slug.length > maxSlugLength) {
    throw new ResponseError('BAD_USER_INPUT', `A slug may not be longer than ${maxSlugLength} characters.`);
  }
  return withContentErrors(() =>
    slugAvailability(context, {
      type: writtenTypeIn(contentType),
      contentId: numberOf(contentId, 'contentId'),
      parentId: parentId === '' ? 0 : numberOf(parentId, 'parentId'),
      slug,
    }),
  );
}

function numberOf(id: Given<string>, name: string): number | null {
  if (id === null || id === undefined) return null;
  const number = databaseId(id, 'post');
  if (number !== null) return number;
  throw new ResponseError('BAD_USER_INPUT', `\`${name}\` is not a valid content ID.`);
}
