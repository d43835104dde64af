import { randomBytes } from 'node:crypto';
import { openAccounts } from '@masthead/backend';

/** The roles for which an instance has an account with a known password. */
export const knownRoles = ['administrator', 'author', 'contributor'] as const;

export type KnownRole = (typeof knownRoles)[number];

/** The credentials of one of them. */
export interface KnownAccount {
  readonly login: string;
  readonly password: string;
}

const word = (): string => randomBytes(9).toString('hex');

/** Adds an account of each role to the data of an instance. Logins and passwords are random, to avoid conflicts with existing accounts. */
export async function addKnownAccounts(
  data: string,
  siteUrl: string,
): Promise<Readonly<Record<KnownRole, KnownAccount>>> {
  using accounts = openAccounts({ data, siteUrl });
  const added = {} as Record<KnownRole, KnownAccount>;
  for (const role of knownRoles) {
    const account = { login: `${role}-${word()}`, password: word() };
    await accounts.add({ ...account, email: `${account.login}@example.test`, role });
    added[role] = account;
  }
  return added;
}
