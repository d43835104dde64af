import { DAY_MS } from '@masthead/kit';
import {
  mayGiveRoles,
  managesUsers,
  includesUserManagement,
  mayCreateUsers,
  mayEditUser,
  mayGiveRole,
} from '../../access/user-access.ts';
import { isRole } from '../../access/roles.ts';
import type { Viewer } from '../../access/viewer.ts';
import { queueMail } from '../../storage/mails.ts';
import { usersByIds, type User } from '../../storage/users.ts';
import { deleteUser as removeUser, setUserMeta, updateUser as storeUser } from '../../storage/write-users.ts';
import { readAccountFields, type AccountFields, type AccountInput } from './account-fields.ts';
import { setEmail } from './account-email.ts';
import type { AccountRateLimits } from './account-rate-limits.ts';
import { uniqueUserSlug, sanitizeLogin, maxLoginLength } from './account-names.ts';
import { hashNewPassword, setPasswordHash } from './account-password.ts';
import { changeRoles } from './account-roles.ts';
import { insertAccount, takenByOthers } from './insert-account.ts';
import { requestEmailChange } from './pending-email.ts';
import { emailChangedMail } from '../mails/email-changed.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { updateAuthorPermalinks } from '../permalinks/update-author-permalinks.ts';
import { ContentError } from '../content-error.ts';
import { currentViewer } from '../users/current-viewer.ts';
import type { WriteContext } from '../write-context.ts';

/** Changes of an account, including fields that its owner cannot change. */
interface AccountChange extends AccountInput {
  readonly password?: string;
  readonly roles?: readonly string[];
  /** Registration date in UTC: `2026-01-31 12:00:00`. */
  readonly registered?: string;
}

/**
 * Creates an account for another user.
 *
 * @returns Its id.
 * @throws {ContentError} `FORBIDDEN`, `BAD_USER_INPUT`, `CONFLICT`.
 */
export async function createUser(
  context: WriteContext,
  { username, ...input }: AccountChange & { readonly username: string },
): Promise<number> {
  const { database, settings } = context;
  assertMayCreate(context.viewer);
  const fields = readAccountFields(input);
  const login = readLogin(username);
  const registeredAt = input.registered
    ? parseRegisteredAt(input.registered, context.clock())
    : context.clock();
  const passwordHash = input.password ? await hashNewPassword(input.password) : '';
  await database.acquireWriteLock();
  const made = database.transaction(() => {
    const viewer = currentViewer(context);
    assertMayCreate(viewer);
    assertFree(context, { login, email: fields.columns.email ?? '' });
    const usual = isRole(settings.defaultRole) ? settings.defaultRole : 'subscriber';
    const roles = input.roles && input.roles.length > 0 ? input.roles : [usual];
    const id = insertAccount(database, { login, fields, passwordHash, roles, registeredAt });
    const fault = input.roles ? roleError(viewer, input.roles) : null;
    // As in WordPress, roles are checked after the account has an id, so that the id is never reused. WordPress keeps
    // the account.
    if (fault) removeUser(database, id);
    return fault ?? id;
  });
  if (made instanceof ContentError) throw made;
  return made;
}

function assertMayCreate(viewer: Viewer): void {
  if (mayCreateUsers(viewer)) return;
  throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to create a new user.');
}

/**
 * Updates an account. Users' change of their own e-mail address takes effect once confirmed; a new password or new
 * roles end the account's sessions.
 *
 * @throws {ContentError} `FORBIDDEN`, `NOT_FOUND`, `BAD_USER_INPUT`, `CONFLICT`, `RATE_LIMIT`.
 */
export async function updateUser(
  context: WriteContext & { readonly accountLimits: AccountRateLimits },
  id: number,
  input: AccountChange,
): Promise<void> {
  const { database } = context;
  const check = (viewer: Viewer): User => {
    // Callers who may edit no other account must not find out which accounts exist.
    if (!mayEditUser(viewer, { id })) throw notAllowed();
    const user = usersByIds(database, [id], 'all').get(id);
    if (!user) throw new ContentError('NOT_FOUND', 'A user could not be updated with the provided ID');
    if (input.roles && !mayGiveRoles(viewer)) throw notAllowed();
    if (input.registered && !managesUsers(viewer)) throw notAllowed();
    const fault = input.roles ? roleError(viewer, input.roles, user) : null;
    if (fault) throw fault;
    return user;
  };
  check(context.viewer);
  const fields = readAccountFields(input);
  if (input.password && !managesUsers(context.viewer)) context.accountLimits.countPasswordChange(id);
  const passwordHash = input.password ? await hashNewPassword(input.password) : null;
  await database.acquireWriteLock();
  database.transaction(() => {
    const viewer = currentViewer(context);
    const user = check(viewer);
    storeFields(context, user, { viewer, fields });
    if (input.registered)
      storeUser(database, id, { registered_at: parseRegisteredAt(input.registered, context.clock()) });
    if (input.roles && input.roles.length > 0) changeRoles(database, id, input.roles);
    if (passwordHash !== null) {
      setPasswordHash(database, id, passwordHash);
      if (user.email !== '') queueMail(database, passwordChangedMail(context, user));
    }
  });
  context.wake('mail');
}

/** Stores the account's fields; an empty display name defaults to the login. */
function storeFields(
  context: WriteContext,
  user: User,
  { viewer, fields: { columns, meta } }: { viewer: Viewer; fields: AccountFields },
): void {
  const { database } = context;
  const { email = '', nicename = '', ...rest } = columns;
  storeUser(database, user.id, {
    ...rest,
    ...(rest.display_name === '' && { display_name: user.login }),
    ...(rest.nickname === '' && { nickname: user.login }),
    ...(nicename !== '' && nicename !== user.nicename && { nicename: uniqueUserSlug(database, nicename) }),
  });
  if (nicename !== '' && nicename !== user.nicename) updateAuthorPermalinks(context, user.id);
  for (const [key, value] of Object.entries(meta)) setUserMeta(database, user.id, key, value);
  if (email === '' || email === user.email) return;
  if (!managesUsers(viewer)) {
    requestEmailChange(context, user, email);
    return;
  }
  assertFree(context, { email }, user.id);
  setEmail(database, user.id, { email, chosenBy: 'administrator' });
  if (user.email !== '') queueMail(database, emailChangedMail(context, user, email));
}

const notAllowed = (): ContentError =>
  new ContentError('FORBIDDEN', 'You do not have the appropriate capabilities to perform this action');

/**
 * Why the viewer cannot assign these roles; `null` if they can.
 *
 * @param user The user who is to get the roles; omitted for a new account.
 */
function roleError(viewer: Viewer, roles: readonly string[], user: User | null = null): ContentError | null {
  for (const role of roles) {
    if (!isRole(role)) return new ContentError('BAD_USER_INPUT', `The role ${role} does not exist`);
    if (!mayGiveRole(viewer, role)) {
      return new ContentError(
        'FORBIDDEN',
        `Sorry, you are not allowed to give this the following role: ${role}.`,
      );
    }
  }
  if (user === null || user.id !== viewer.userId || roles.length === 0 || includesUserManagement(roles))
    return null;
  return new ContentError(
    'FORBIDDEN',
    'Sorry, you cannot remove user editing permissions for your own account.',
  );
}

function readLogin(username: string): string {
  const login = sanitizeLogin(username);
  if (login === '')
    throw new ContentError('BAD_USER_INPUT', 'Cannot create a user with an empty login name.');
  if (login.length <= maxLoginLength) return login;
  throw new ContentError('BAD_USER_INPUT', `Username may not be longer than ${maxLoginLength} characters.`);
}

function assertFree(
  { database }: WriteContext,
  names: { login?: string; email?: string },
  userId?: number,
): void {
  const taken = takenByOthers(database, names, userId);
  if (taken === 'login') throw new ContentError('CONFLICT', 'Sorry, that username already exists!');
  if (taken === 'email') throw new ContentError('CONFLICT', 'Sorry, that email address is already used!');
}

/** A registration date is neither before 1970 nor, beyond clock differences, in the future. */
function parseRegisteredAt(text: string, now: number): number {
  const [, day, time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?(?:Z|\+00:00)?$/.exec(text.trim()) ?? [];
  const moment = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`);
  // Dates roll over: 31 February is parsed as a day in March.
  const isDay = moment >= 0 && moment <= now + DAY_MS && new Date(moment).toISOString().startsWith(`${day}T`);
  if (isDay) return moment;
  throw new ContentError('BAD_USER_INPUT', 'Invalid registration date. Use the form 2026-01-31 12:00:00.');
}
