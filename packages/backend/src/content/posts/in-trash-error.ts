import { ContentError } from '../content-error.ts';

/** The mutation that restores each content type. */
const restoreHints: Readonly<Record<string, string>> = {
  post: ' with restorePost',
  page: ' with restorePage',
};

/** The error for a change of trashed content. */
export const inTrashError = (type: string): ContentError =>
  new ContentError(
    'CONFLICT',
    `You cannot edit this item because it is in the Trash. Please restore it${restoreHints[type] ?? ''} and try again.`,
  );
