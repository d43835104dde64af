import type { TypeResolvers } from '../types.ts';
import { notYet } from './not-yet.ts';

/** What editors keep of content beside what readers see. */
export const versionsMutations = {
  autosaveContent: notYet,
  lockContent: notYet,
  restoreRevision: notYet,
  unlockContent: notYet,
} satisfies TypeResolvers<'RootMutation'>;
