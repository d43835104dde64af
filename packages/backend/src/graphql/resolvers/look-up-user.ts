import { encodeGlobalId, readDatabaseId } from '@masthead/contract';
import {
  findUser,
  findUserByPath,
  findUserByNicename,
  findUserByPrivateField,
} from '../../content/users/read-users.ts';
import type { User } from '../../storage/users.ts';
import type { Context } from '../context.ts';
import { ResponseError } from '../engine/index.ts';
import { databaseId } from '../ids.ts';
import { recordPathLookup } from '../record-lookup.ts';
import type { LookupArgs } from './lookups.ts';

/**
 * A user by any type of ID.
 *
 * @throws {ResponseError} `FORBIDDEN` for a login or e-mail address, unless the viewer is that user or can manage users.
 */
export function lookUpUser({ id, idType }: LookupArgs, context: Context): User | null {
  switch (idType) {
    case 'DATABASE_ID':
      return findUserWith(readDatabaseId(id) ?? 0, context);
    case 'URI':
      recordPathLookup(id, context);
      return findUserByPath(context, id);
    case 'SLUG':
      context.keys.lookup('slug', id);
      return findUserByNicename(context, id);
    case 'USERNAME':
      return lookUpByOwn('login', id, context);
    case 'EMAIL':
      return lookUpByOwn('email', id, context);
    default:
      return findUserWith(databaseId(id, 'user') ?? 0, context);
  }
}

function findUserWith(id: number, context: Context): User | null {
  context.keys.node(encodeGlobalId('user', id));
  return findUser(context, id);
}

/** The response must not reveal whether a login or e-mail address has an account. */
function lookUpByOwn(column: 'login' | 'email', text: string, context: Context): User | null {
  for (const whose of ['any', 'hidden']) context.keys.list('user', whose);
  const user = findUserByPrivateField(context, column, text);
  if (user !== 'closed') return user;
  const name = column === 'login' ? 'Username' : 'Email';
  throw new ResponseError('FORBIDDEN', `You do not have permission to request a User by ${name}`);
}
