import type { WrittenType } from '../../access/edit-access.ts';
import { changeEach, maxBulkItems } from '../../content/editing/bulk-change.ts';
import { ContentError } from '../../content/content-error.ts';
import type { ContentChange } from '../../content/posts/content-change.ts';
import { deleteContent } from '../../content/posts/delete-content.ts';
import { restoreContent } from '../../content/posts/restore-content.ts';
import { updateContent } from '../../content/posts/save-content.ts';
import type { WriteContext } from '../../content/write-context.ts';
import type { Context } from '../context.ts';
import { ResponseError } from '../engine/index.ts';
import type { ContentDraftInput } from '../generated/fields.ts';
import { databaseId } from '../ids.ts';
import type { TypeResolvers } from '../types.ts';
import { givenList, type Given } from '../where/optional.ts';
import { draftChange } from './draft-input.ts';
import type { ContentChangeResult } from './row-types.ts';

/** Mutations of several posts and pages. */
export const bulkMutations = {
  bulkUpdateContent(_, { ids, draft, ignoreEditLock }, context) {
    const changeOf = changesByType(draft, context);
    const guards = guardsOf(ignoreEditLock);
    return bulkChange(context, ids, (inner, type, id) =>
      updateContent(inner, type, { id, change: changeOf(type), guards }),
    );
  },
  bulkDeleteContent(_, { ids, forceDelete, ignoreEditLock }, context) {
    const guards = guardsOf(ignoreEditLock);
    return bulkChange(context, ids, (inner, type, id) => {
      deleteContent(inner, type, { id, force: forceDelete === true, guards });
    });
  },
  bulkRestoreContent(_, { ids }, context) {
    return bulkChange(context, ids, (inner, type, id) => restoreContent(inner, type, id));
  },
} satisfies TypeResolvers<'RootMutation'>;

const guardsOf = (ignoreEditLock: Given<boolean>) => ({
  ignoreEditLock: ignoreEditLock === true,
  ifUnmodifiedSince: null,
});

/** Fields whose value makes no sense for several items. */
const singleFields = ['title', 'content', 'excerpt', 'slug'] as const;

/** The change that a draft makes to content of each type; an error concerns the items of that type. */
function changesByType(draft: ContentDraftInput, context: Context): (type: WrittenType) => ContentChange {
  const single = singleFields.find((name) => typeof draft[name] === 'string');
  if (single) {
    throw new ResponseError('BAD_USER_INPUT', `\`${single}\` cannot be set for several items.`);
  }
  const changes = new Map<WrittenType, ContentChange>();
  return (type) =>
    changes.getOrInsertComputed(type, () => asContentError(() => draftChange(type, draft, context.settings)));
}

function asContentError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    throw new ContentError('BAD_USER_INPUT', error.message);
  }
}

function bulkChange(
  context: Context,
  given: readonly string[],
  change: (context: WriteContext, type: WrittenType, id: number) => void,
): { results: readonly ContentChangeResult[] } {
  const ids = givenList(given, maxBulkItems) ?? [];
  const numbers = ids.map((id) => databaseId(id, 'post'));
  const errors = changeEach(
    context,
    numbers.map((number) => number ?? 0),
    change,
  );
  return {
    results: ids.map((id, index) => ({
      id,
      databaseId: numbers[index] ?? null,
      isChanged: errors[index] === null,
      code: errors[index]?.code ?? null,
      message: errors[index]?.message ?? null,
    })),
  };
}
