import type { TypeResolvers } from '../types.ts';
import { notYet } from './not-yet.ts';

/** The settings of the site. */
export const settingsMutations = {
  updateSettings: notYet,
} satisfies TypeResolvers<'RootMutation'>;
