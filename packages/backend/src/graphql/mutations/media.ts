import type { TypeResolvers } from '../types.ts';
import { notYet } from './not-yet.ts';

/** Media items. */
export const mediaMutations = {
  createMediaItem: notYet,
  deleteMediaItem: notYet,
  updateMediaItem: notYet,
} satisfies TypeResolvers<'RootMutation'>;
