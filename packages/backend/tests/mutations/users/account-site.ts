import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { hashPassword } from '../../../src/access/password.ts';
import type { Caller } from '../../../src/index.ts';
import { db } from '../../../src/storage/sqlite/database.ts';
import { addUserPerRole, type RoleOrVisitor } from '../../add-users.ts';
import { openSite, siteUrl } from '../../open-site.ts';

// Answers have the shape of their query; tests name what they read.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

/** A decoded mail. */
interface ReadMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** The whole file. */
  readonly raw: string;
}

export type { RoleOrVisitor };

/** The password of all users. */
export const sharedPassword = 'lantern in the rain';
const sharedHash = await hashPassword(sharedPassword);

/** A site with one user per role, whose login is the role, and their mail. */
export function openAccountSite({
  settings = {},
  clock,
}: { settings?: Record<string, string>; clock?: () => number } = {}) {
  const site = openSite(clock ? { clock } : {});
  const { database, backend, data } = site;
  const ids = addUserPerRole(database, (role) => ({
    email: `${role}@magazine.example`,
    display_name: role,
    password_hash: sharedHash,
  }));
  for (const [name, value] of Object.entries({ blogname: 'Lamps', users_can_register: '1', ...settings })) {
    database.run(db.insertInto('settings').values({ name, value }));
  }

  const execute = async (
    who: RoleOrVisitor | number,
    query: string,
    variables: object = {},
    { address, headers = {} }: { address?: string; headers?: Record<string, string> } = {},
  ): Promise<{ data: Answer; errors: string[] }> => {
    const userId = typeof who === 'number' ? who : who === 'visitor' ? undefined : ids[who];
    const caller: Caller = {
      ...(userId !== undefined && { userId }),
      ...(address !== undefined && { address }),
    };
    const request = new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await (await backend.fetch(request, caller)).json()) as {
      data: Answer;
      errors?: { message: string }[];
    };
    return { data: answer.data, errors: (answer.errors ?? []).map(({ message }) => message) };
  };

  return {
    ...site,
    ids,
    execute,
    /** The user in the payload, or the message of the error. */
    async change(
      who: RoleOrVisitor | number,
      name: string,
      input: object,
      more: { address?: string } = {},
    ): Promise<Answer> {
      const type = name.charAt(0).toUpperCase() + name.slice(1);
      const deleted = name === 'deleteUser' ? 'deletedId' : '';
      const { data: answer, errors } = await execute(
        who,
        `mutation($input:${type}Input!){${name}(input:$input){${deleted} user{databaseId name username email slug
          firstName lastName nickname description locale url registeredDate hasRichEditingEnabled roles{nodes{name}}}}}`,
        { input },
        more,
      );
      if (errors[0] !== undefined) return errors[0];
      const { user } = answer[name];
      return user && { ...user, roles: user.roles?.nodes.map(({ name: role }: { name: string }) => role) };
    },
    /** The stored row of an account. */
    stored: (id: number) =>
      database.row<Record<string, unknown>, [number]>({ sql: 'select * from users where id = ?' }, id),
    /** The role names of an account. */
    rolesOf: (id: number) =>
      database
        .rows<{ role: string }, [number]>(
          { sql: 'select role from user_roles where user_id = ? order by role' },
          id,
        )
        .map(({ role }) => role),
    /** All stored data of accounts, to check that nothing has changed. */
    everything: () =>
      ['users', 'user_roles', 'user_meta', 'mailed_keys', 'password_requests', 'mails'].map((table) =>
        database.rows<Record<string, unknown>, []>({ sql: `select * from ${table}` }),
      ),
    /** All mail sent so far, once the queue is empty. */
    async mails(): Promise<ReadMail[]> {
      const pending = { sql: 'select 1 from mails union all select 1 from password_requests' };
      while (database.row<object, []>(pending)) await later(20);
      return readMails(join(data, 'mail'));
    },
  };
}

const numberOf = (name: string): number => Number(/-(\d+)\.eml$/.exec(name)?.[1]);

function readMails(folder: string): ReadMail[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder)
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')));
}

/** Decodes a mail, as far as the format of ours requires. */
export function readMail(raw: string): ReadMail {
  const lines = raw.replaceAll('\r\n', '\n');
  const [head = ''] = lines.split('\n\n', 1);
  const header = (name: string): string =>
    decodedWords(new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'm').exec(head)?.[1] ?? '');
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[^]*?Content-Transfer-Encoding: (\S+)\n\n([^]*?)\n----/.exec(lines) ?? [];
  const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString() : unquoted(body, encoding);
  return { to: header('To'), from: header('From'), subject: header('Subject'), text, raw };
}

function unquoted(body: string, encoding: string): string {
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const decodedWords = (text: string): string =>
  text
    .replace(/\n[ \t]/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/g, (_, way: string, word: string) =>
      way === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquoted(word.replaceAll('_', ' '), 'quoted-printable'),
    );

/** The key in the link of a mail. */
export const keyIn = (text: string): string => /[?&](?:key|confirm-email)=([\w-]{43})/.exec(text)?.[1] ?? '';
