import {
  givesRoles,
  managesUsers,
  manageUsers,
  mayCreateUsers,
  mayEditUser,
  mayGiveRole,
} from '../access/user-access.ts';
import { isRole } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { queueMail } from '../storage/mails.ts';
import { usersByIds, type User } from '../storage/users.ts';
import { deleteUser as removeUser, setUserMeta, updateUser as storeUser } from '../storage/write-users.ts';
import { readAccountFields, type AccountFields, type AccountInput } from './account-fields.ts';
import { setEmail } from './account-email.ts';
import type { AccountLimits } from './account-limits.ts';
import { freeAddressName, loginName, maxLoginLength } from './account-names.ts';
import { hashNewPassword, setPasswordHash } from './account-password.ts';
import { changeRoles } from './account-roles.ts';
import { addAccount, takenByOthers } from './add-account.ts';
import { askToConfirmEmail } from './email-change.ts';
import { emailChangedMail } from './mails/email-changed.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { placePostsOf } from './place-posts-of.ts';
import { Refusal } from './refusal.ts';
import { viewerNow } from './viewer-now.ts';
import type { Writer } from './writer.ts';

const DAY_MS = 24 * 3_600_000;

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
  writer: Writer,
  { username, ...input }: AccountChange & { readonly username: string },
): Promise<number> {
  const { database, settings } = writer;
  assertMayCreate(writer.viewer);
  const fields = readAccountFields(input);
  const login = readLogin(username);
  const registeredAt = input.registered ? readMoment(input.registered, writer.clock()) : writer.clock();
  const passwordHash = input.password ? await hashNewPassword(input.password) : '';
  await database.acquireWriteLock();
  const made = database.transaction(() => {
    const viewer = viewerNow(writer);
    assertMayCreate(viewer);
    checkFree(writer, { login, email: fields.columns.email ?? '' });
    const usual = isRole(settings.defaultRole) ? settings.defaultRole : 'subscriber';
    const roles = input.roles && input.roles.length > 0 ? input.roles : [usual];
    const id = addAccount(database, { login, fields, passwordHash, roles, registeredAt });
    const fault = input.roles ? faultOfRoles(viewer, input.roles) : null;
    // As in WordPress, roles are checked after the account has an id, so that the id is never reused. WordPress keeps
    // the account.
    if (fault) removeUser(database, id);
    return fault ?? id;
  });
  if (made instanceof Refusal) throw made;
  return made;
}

function assertMayCreate(viewer: Viewer): void {
  if (mayCreateUsers(viewer)) return;
  throw new Refusal('FORBIDDEN', 'Sorry, you are not allowed to create a new user.');
}

/**
 * Updates an account. Users' change of their own e-mail address takes effect once confirmed; a new password or new
 * roles end the account's sessions.
 *
 * @throws {ContentError} `FORBIDDEN`, `NOT_FOUND`, `BAD_USER_INPUT`, `CONFLICT`, `RATE_LIMIT`.
 */
export async function updateUser(
  writer: Writer & { readonly accountLimits: AccountLimits },
  id: number,
  input: AccountChange,
): Promise<void> {
  const { database } = writer;
  const check = (viewer: Viewer): User => {
    // Callers who may edit no other account must not find out which accounts exist.
    if (!mayEditUser(viewer, { id })) throw notAllowed();
    const user = usersByIds(database, [id], 'all').get(id);
    if (!user) throw new Refusal('NOT_FOUND', 'A user could not be updated with the provided ID');
    if (input.roles && !givesRoles(viewer)) throw notAllowed();
    if (input.registered && !managesUsers(viewer)) throw notAllowed();
    const fault = input.roles ? faultOfRoles(viewer, input.roles, user) : null;
    if (fault) throw fault;
    return user;
  };
  check(writer.viewer);
  const fields = readAccountFields(input);
  if (input.password && !managesUsers(writer.viewer)) writer.accountLimits.takeNewPassword(id);
  const passwordHash = input.password ? await hashNewPassword(input.password) : null;
  await database.acquireWriteLock();
  database.transaction(() => {
    const viewer = viewerNow(writer);
    const user = check(viewer);
    storeFields(writer, user, { viewer, fields });
    if (input.registered)
      storeUser(database, id, { registered_at: readMoment(input.registered, writer.clock()) });
    if (input.roles && input.roles.length > 0) changeRoles(database, id, input.roles);
    if (passwordHash !== null) {
      setPasswordHash(database, id, passwordHash);
      if (user.email !== '') queueMail(database, passwordChangedMail(writer, user));
    }
  });
  writer.wake('mail');
}

/** Stores the account's fields; an empty display name defaults to the login. */
function storeFields(
  writer: Writer,
  user: User,
  { viewer, fields: { columns, meta } }: { viewer: Viewer; fields: AccountFields },
): void {
  const { database } = writer;
  const { email = '', nicename = '', ...rest } = columns;
  storeUser(database, user.id, {
    ...rest,
    ...(rest.display_name === '' && { display_name: user.login }),
    ...(rest.nickname === '' && { nickname: user.login }),
    ...(nicename !== '' && nicename !== user.nicename && { nicename: freeAddressName(database, nicename) }),
  });
  if (nicename !== '' && nicename !== user.nicename) placePostsOf(writer, user.id);
  for (const [key, value] of Object.entries(meta)) setUserMeta(database, user.id, key, value);
  if (email === '' || email === user.email) return;
  if (!managesUsers(viewer)) {
    askToConfirmEmail(writer, user, email);
    return;
  }
  checkFree(writer, { email }, user.id);
  setEmail(database, user.id, { email, chosenBy: 'administrator' });
  if (user.email !== '') queueMail(database, emailChangedMail(writer, user, email));
}

const notAllowed = (): Refusal =>
  new Refusal('FORBIDDEN', 'You do not have the appropriate capabilities to perform this action');

/**
 * Why the viewer cannot assign these roles; `null` if they can.
 *
 * @param user The user who is to get the roles; omitted for a new account.
 */
function faultOfRoles(viewer: Viewer, roles: readonly string[], user: User | null = null): Refusal | null {
  for (const role of roles) {
    if (!isRole(role)) return new Refusal('BAD_USER_INPUT', `The role ${role} does not exist`);
    if (!mayGiveRole(viewer, role)) {
      return new Refusal('FORBIDDEN', `Sorry, you are not allowed to give this the following role: ${role}.`);
    }
  }
  if (user === null || user.id !== viewer.userId || roles.length === 0 || manageUsers(roles)) return null;
  return new Refusal('FORBIDDEN', 'Sorry, you cannot remove user editing permissions for your own account.');
}

function readLogin(username: string): string {
  const login = loginName(username);
  if (login === '') throw new Refusal('BAD_USER_INPUT', 'Cannot create a user with an empty login name.');
  if (login.length <= maxLoginLength) return login;
  throw new Refusal('BAD_USER_INPUT', `Username may not be longer than ${maxLoginLength} characters.`);
}

function checkFree({ database }: Writer, names: { login?: string; email?: string }, userId?: number): void {
  const taken = takenByOthers(database, names, userId);
  if (taken === 'login') throw new Refusal('CONFLICT', 'Sorry, that username already exists!');
  if (taken === 'email') throw new Refusal('CONFLICT', 'Sorry, that email address is already used!');
}

/** A registration date is neither before 1970 nor, beyond clock differences, in the future. */
function readMoment(text: string, now: number): number {
  const [, day, time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?(?:Z|\+00:00)?$/.exec(text.trim()) ?? [];
  const moment = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`);
  // Dates roll over: 31 February is parsed as a day in March.
  const isDay = moment >= 0 && moment <= now + DAY_MS && new Date(moment).toISOString().startsWith(`${day}T`);
  if (isDay) return moment;
  throw new Refusal('BAD_USER_INPUT', 'Invalid registration date. Use the form 2026-01-31 12:00:00.');
}
