import { issueCode, issueJwtTokens, refreshJwt } from '../../access/sign-in/tokens.ts';
import { revokeSessions } from '../../storage/sessions.ts';
import { ContentError } from '../../content/content-error.ts';
import { usersByIds } from '../../storage/users.ts';
import type { Context } from '../context.ts';
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
    throw tooOften(found.retryAfter);
  },
  async login(_, { username, password }, context) {
    assertJwtLogin(context);
    const found = await context.signIn({
      by: 'either',
      name: username,
      password,
      // Sites call it with an application password from their configuration, as WPGraphQL allows.
      accepts: 'any password',
      ipAddress: context.remoteAddress,
    });
    if (found.outcome === 'too often') throw tooOften(found.retryAfter);
    // The plugin's message, which its clients compare. It also stands for an unknown user.
    if (found.outcome === 'wrong') throw new ContentError('FORBIDDEN', 'incorrect_password');
    const user = usersByIds(context.database, [found.userId], 'all').get(found.userId) ?? null;
    return { ...issueJwtTokens(context, found.sessionId), user };
  },
  refreshJwtAuthToken(_, { jwtRefreshToken }, context) {
    assertJwtLogin(context);
    const authToken = refreshJwt(context, jwtRefreshToken);
    if (authToken === null) throw new ContentError('FORBIDDEN', 'The provided refresh token is invalid');
    return { authToken };
  },
  signOutEverywhere(_, _input, { database, viewer }) {
    if (viewer.userId === null) throw new ContentError('FORBIDDEN', 'You are not signed in.');
    revokeSessions(database, viewer.userId);
    return { success: true };
  },
} satisfies TypeResolvers<'RootMutation'>;

const tooOften = (retryAfter: number): ContentError =>
  new ContentError('RATE_LIMIT', `Too many sign-in attempts. Try again in ${retryAfter} seconds.`, {
    retryAfter,
  });

function assertJwtLogin({ jwtLogin }: Context): void {
  if (jwtLogin) return;
  throw new ContentError(
    'FORBIDDEN',
    'This site does not allow signing in with `login`. Its operator can set MASTHEAD_JWT_LOGIN=true.',
    { setting: 'MASTHEAD_JWT_LOGIN' },
  );
}
