import type { TypeResolvers } from '../types.ts';
import { notYet } from './not-yet.ts';

/** Posts and pages. */
export const contentMutations = {
  createPage: notYet,
  createPost: notYet,
  deletePage: notYet,
  deletePost: notYet,
  restorePage: notYet,
  restorePost: notYet,
  updatePage: notYet,
  updatePost: notYet,
} satisfies TypeResolvers<'RootMutation'>;
