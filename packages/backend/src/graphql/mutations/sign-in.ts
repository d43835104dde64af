import { issueCode } from '../../access/sign-in/tokens.ts';
import { revokeSessions } from '../../storage/sessions.ts';
import { ContentError } from '../../content/content-error.ts';
import type { TypeResolvers } from '../types.ts';

/** The Faust plugin returns errors as HTML, and its clients render it. */
const failure = (sentence: string) => ({ code: null, error: `<strong>Error:</strong> ${sentence}` });

/** The same message for an unknown name and a wrong password, so that it does not reveal whether the account exists. */
const wrongCredentials = 'The username, email address or password you entered is incorrect.';

/** Mutations for signing in and out. */
export const signInMutations = {
  /** A failed sign-in is not a GraphQL error: clients of the Faust plugin read it from `error`. */
  async generateAuthorizationCode(_, { email, username, password }, context) {
    const name = email || username;
    if (!name) return failure('The username field is empty.');
    if (!password) return failure('The password field is empty.');
    const by = email ? 'email' : 'login';
    const found = await context.signIn({ by, name, password, ipAddress: context.remoteAddress });
    if (found.outcome === 'signed in') return { code: issueCode(context, found.sessionId), error: null };
    if (found.outcome === 'wrong') return failure(wrongCredentials);
    const { retryAfter } = found;
    throw new ContentError('RATE_LIMIT', `Too many sign-in attempts. Try again in ${retryAfter} seconds.`, {
      retryAfter,
    });
  },
  signOutEverywhere(_, _input, { database, viewer }) {
    if (viewer.userId === null) throw new ContentError('FORBIDDEN', 'You are not signed in.');
    revokeSessions(database, viewer.userId);
    return { success: true };
  },
} satisfies TypeResolvers<'RootMutation'>;
