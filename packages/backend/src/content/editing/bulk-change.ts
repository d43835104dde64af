import { mayUseEditingArea, writtenTypeNamed } from '../../access/editing-access.ts';
import type { WrittenType } from '../../access/edit-access.ts';
import { ContentError } from '../content-error.ts';
import { findContent } from '../posts/find-content.ts';
import type { Job, WriteContext } from '../write-context.ts';

/** Maximum number of items of one batch. */
export const maxBulkItems = 200;

/** The time after which no further item is begun; the rest of the request's time is for the response. */
const maxBatchMs = 3000;

/**
 * Changes several posts and pages in one transaction. The rights to each item are checked separately, and an item that
 * fails is rolled back alone.
 *
 * @param change Changes one item, or throws a `ContentError`.
 * @returns The error of each item, in order; `null` for a changed item.
 * @throws {ContentError} `FORBIDDEN` for viewers who cannot write at all.
 */
export function changeEach(
  context: WriteContext,
  ids: readonly number[],
  change: (context: WriteContext, type: WrittenType, id: number) => void,
): (ContentError | null)[] {
  if (!mayUseEditingArea(context.viewer)) {
    throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to edit content.');
  }
  const jobs = new Set<Job>();
  // Jobs are woken once, after the commit.
  const quiet = Object.create(context, {
    wake: { value: (job: Job) => void jobs.add(job) },
  }) as WriteContext;
  const startedAt = performance.now();
  const errors = context.database.transaction(() =>
    ids.map((id) => {
      if (performance.now() - startedAt > maxBatchMs) return tooLate();
      return errorOf(() => context.database.savepoint(() => change(quiet, typeOf(context, id), id)));
    }),
  );
  for (const job of jobs) context.wake(job);
  return errors;
}

const tooLate = (): ContentError =>
  new ContentError('TIME_LIMIT', 'The batch took too long; this item was not changed. Send it again.');

function errorOf(work: () => void): ContentError | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
}

function typeOf(context: WriteContext, id: number): WrittenType {
  const content = findContent(context, id);
  if (!content) throw new ContentError('NOT_FOUND', 'No content has this id.');
  const type = writtenTypeNamed(content.type);
  if (type === null)
    throw new ContentError('BAD_USER_INPUT', 'Only posts and pages can be changed together.');
  return type;
}
