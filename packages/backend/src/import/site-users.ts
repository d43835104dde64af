import { isDictionary, isId } from './site-values.ts';
import { parseWpTime } from './wp-time.ts';

/** A user of the site file. */
export interface SiteUser {
  id: number;
  username: string;
  email: string;
  displayName: string;
  nicename: string;
  firstName: string;
  lastName: string;
  nickname: string;
  url: string;
  description: string;
  locale: string;
  roles: string[];
  /** Epoch milliseconds; `null` if not given. */
  registeredAt: number | null;
  /** Hashed before it is stored; `null` for none. */
  password: string | null;
  /** A hash from WordPress (phpass, bcrypt) or argon2id; `null` for none. */
  passwordHash: string | null;
  /** Further values, such as editor preferences; `null` if not given. */
  meta: { key: string; value: string }[] | null;
}

/** Validates the users of a site file and adds a sentence per error to `errors`. */
export function checkUsers(users: unknown, errors: string[]): SiteUser[] {
  if (!Array.isArray(users)) {
    errors.push('users: must be a list.');
    return [];
  }
  const checked = users.map((user: unknown, index) => checkUser(user, `users[${index}]`, errors));
  for (const key of ['id', 'username', 'nicename'] as const) {
    const seen = new Set<string | number>();
    for (const [index, user] of checked.entries()) {
      const value = typeof user[key] === 'string' ? user[key].toLowerCase() : user[key];
      if (value !== '' && value !== 0 && seen.has(value)) {
        errors.push(`users[${index}].${key}: "${value}" is taken by another user.`);
      }
      seen.add(value);
    }
  }
  return checked;
}

function checkUser(user: unknown, place: string, errors: string[]): SiteUser {
  const fields = isDictionary(user) ? user : {};
  if (!isDictionary(user)) errors.push(`${place}: must be an object.`);
  const text = (name: string, fallback = ''): string => {
    const value = fields[name] ?? fallback;
    if (typeof value === 'string') return value;
    errors.push(`${place}.${name}: must be text.`);
    return fallback;
  };
  const id = fields['id'];
  if (!isId(id)) errors.push(`${place}.id: must be a whole number from 1 to 2147483647.`);
  const username = text('username').trim();
  if (username === '') errors.push(`${place}.username: is missing.`);
  const roles = fields['roles'] ?? [];
  const areRoles = Array.isArray(roles) && roles.every((role) => typeof role === 'string' && role !== '');
  if (!areRoles) errors.push(`${place}.roles: must be a list of names, such as ["editor"].`);
  const registered = text('registered');
  if (registered !== '' && parseWpTime(registered) === null) {
    errors.push(`${place}.registered: "${registered}" is not a time such as 2026-11-20 08:42:58.`);
  }
  const password = text('password') || null;
  if (password !== null && password.length > 4096) errors.push(`${place}.password: is longer than 4096.`);
  const passwordHash = text('passwordHash') || null;
  if (passwordHash !== null && !/^\$(?:argon2id|wp\$2y|2[aby]|P|H)\$/.test(passwordHash)) {
    errors.push(`${place}.passwordHash: must be argon2id, bcrypt or phpass.`);
  }
  return {
    id: isId(id) ? id : 0,
    username,
    email: text('email').trim(),
    displayName: text('displayName', username),
    nicename: text('nicename').trim(),
    firstName: text('firstName'),
    lastName: text('lastName'),
    nickname: text('nickname', username),
    url: text('url').trim(),
    description: text('description'),
    locale: text('locale').trim(),
    roles: areRoles ? (roles as string[]) : [],
    registeredAt: parseWpTime(registered),
    password,
    passwordHash,
    meta: checkMeta(fields['meta'], `${place}.meta`, errors),
  };
}

function checkMeta(value: unknown, place: string, errors: string[]): SiteUser['meta'] {
  if (value === undefined) return null;
  const entries: unknown[] = Array.isArray(value) ? value : [null];
  const meta = entries.flatMap((entry) => {
    const { key, value: text } = isDictionary(entry) ? entry : {};
    return typeof key === 'string' && key !== '' && typeof text === 'string' ? [{ key, value: text }] : [];
  });
  if (meta.length !== entries.length) errors.push(`${place}: must be a list of {"key": …, "value": …}.`);
  return meta;
}
