import type { TypeResolvers } from '../types.ts';
import { notYet } from './not-yet.ts';

/** Accounts. */
export const usersMutations = {
  createUser: notYet,
  deleteUser: notYet,
  registerUser: notYet,
  resetUserPassword: notYet,
  sendPasswordResetEmail: notYet,
  updateUser: notYet,
} satisfies TypeResolvers<'RootMutation'>;
