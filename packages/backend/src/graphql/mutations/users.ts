import { encodeGlobalId } from '@masthead/contract';
import { deleteUser } from '../../content/accounts/delete-user.ts';
import { confirmEmail } from '../../content/accounts/pending-email.ts';
import { requestPasswordReset } from '../../content/accounts/password-reset-requests.ts';
import { findUser, findUserByPrivateField } from '../../content/users/read-users.ts';
import { selfRegister } from '../../content/accounts/self-register.ts';
import { resetPassword } from '../../content/accounts/reset-password.ts';
import { createUser, updateUser } from '../../content/accounts/update-user.ts';
import { usersByIds, type User } from '../../storage/users.ts';
import type { Context } from '../context.ts';
import { ResponseError } from '../engine/index.ts';
import { databaseId } from '../ids.ts';
import type { TypeResolvers } from '../types.ts';
import { known, givenList, type Given } from '../where/optional.ts';
import { accountInput, type GivenAccount } from './account-input.ts';

/** Mutations of users. */
export const usersMutations = {
  async createUser(_, input, context) {
    const id = await createUser(context, { username: input.username, ...accountChange(input) });
    return { user: findUser(context, id) };
  },
  async updateUser(_, input, context) {
    const id = userId(input.id);
    await updateUser(context, id, accountChange(input));
    return { user: findUser(context, id) };
  },
  async deleteUser(_, input, context) {
    const id = userId(input.id);
    // An empty ID must not mean "no reassignment", which would delete content that should be retained.
    const { reassignId = null } = input;
    const reassignTo = reassignId === null ? null : (databaseId(reassignId, 'user') ?? 0);
    const user = await deleteUser(context, id, reassignTo);
    return { deletedId: encodeGlobalId('user', id), user };
  },
  async registerUser(_, input, context) {
    const id = await selfRegister(context, {
      username: input.username,
      ...accountInput(input),
      ...known({ password: input.password ?? undefined }),
    });
    return { user: shownTo(context, id) };
  },
  sendPasswordResetEmail(_, { username }, context) {
    requestPasswordReset(context, username);
    return { success: true, user: visibleUser(context, username.trim()) };
  },
  async resetUserPassword(_, { key, login, password }, context) {
    const id = await resetPassword(context, { key: key ?? '', login: login ?? '', password: password ?? '' });
    return { user: shownTo(context, id) };
  },
  confirmEmail: (_, { key }, context) => ({ user: findUser(context, confirmEmail(context, key)) }),
} satisfies TypeResolvers<'RootMutation'>;

/** @throws {ResponseError} `BAD_USER_INPUT` for an invalid user ID. */
function userId(id: string): number {
  const number = databaseId(id, 'user');
  if (number) return number;
  throw new ResponseError('BAD_USER_INPUT', 'The user ID passed is invalid');
}

interface GivenChange extends GivenAccount {
  readonly password?: Given<string>;
  readonly registered?: Given<string>;
  readonly roles?: Given<readonly Given<string>[]>;
}

const accountChange = (input: GivenChange) => ({
  ...accountInput(input),
  ...known({
    password: input.password ?? undefined,
    registered: input.registered ?? undefined,
    roles: input.roles ? (givenList(input.roles) ?? []) : undefined,
  }),
});

/** The user as returned to the viewer. A visitor has just proved that the account is theirs, so they see all fields. */
function shownTo(context: Context, id: number): User | null {
  if (context.viewer.userId !== null) return findUser(context, id);
  const user = usersByIds(context.database, [id], 'all').get(id);
  return user ? { ...user, isProvenOwn: true } : null;
}

/** The user with a login or e-mail address, if the viewer may know that it exists. */
function visibleUser(context: Context, login: string): User | null {
  const user = findUserByPrivateField(context, login.includes('@') ? 'email' : 'login', login);
  return user === 'closed' ? null : user;
}
