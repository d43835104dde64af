import { Refusal } from './refusal.ts';

/** The mutation that restores each content type. */
const restoredWith: Readonly<Record<string, string>> = {
  post: ' with restorePost',
  page: ' with restorePage',
};

/** The error for a change of trashed content. */
export const refusalInTrash = (type: string): Refusal =>
  new Refusal(
    'CONFLICT',
    `You cannot edit this item because it is in the Trash. Please restore it${restoredWith[type] ?? ''} and try again.`,
  );
