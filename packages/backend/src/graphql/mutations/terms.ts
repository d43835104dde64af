import type { TypeResolvers } from '../types.ts';
import { notYet } from './not-yet.ts';

/** Categories, tags and post formats. */
export const termsMutations = {
  createCategory: notYet,
  createPostFormat: notYet,
  createTag: notYet,
  deleteCategory: notYet,
  deletePostFormat: notYet,
  deleteTag: notYet,
  updateCategory: notYet,
  updatePostFormat: notYet,
  updateTag: notYet,
} satisfies TypeResolvers<'RootMutation'>;
