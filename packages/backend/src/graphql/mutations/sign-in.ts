import type { TypeResolvers } from '../types.ts';
import { notYet } from './not-yet.ts';

/** Logging in and out. */
export const signInMutations = {
  generateAuthorizationCode: notYet,
  signOutEverywhere: notYet,
} satisfies TypeResolvers<'RootMutation'>;
