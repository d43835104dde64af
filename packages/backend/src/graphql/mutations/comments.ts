import type { TypeResolvers } from '../types.ts';
import { notYet } from './not-yet.ts';

/** Comments. */
export const commentsMutations = {
  createComment: notYet,
  deleteComment: notYet,
  restoreComment: notYet,
  updateComment: notYet,
} satisfies TypeResolvers<'RootMutation'>;
