import { Refusal } from './refusal.ts';

/** How content of each type comes back. */
const restoredWith: Readonly<Record<string, string>> = {
  post: ' with restorePost',
  page: ' with restorePage',
};

/** What whoever wants to change something in the trash is told. */
export const refusalInTrash = (type: string): Refusal =>
  new Refusal(
    'CONFLICT',
    `You cannot edit this item because it is in the Trash. Please restore it${restoredWith[type] ?? ''} and try again.`,
  );
