import { StringDecoder } from 'node:string_decoder';
import { isSiteIn, openAccounts, readablePassword, type Account, type SiteAccounts } from '@masthead/backend';
import { UsageError, type Command, type CommandInput, type Surroundings } from '../command.ts';
import { configOf, dataOption, siteUrlOf } from '../site-config.ts';

const password = [
  {
    name: 'password',
    value: 'TEXT',
    about:
      'The password, 8 to 200 characters; default: one is made and shown. Others on this machine may see it.',
  },
  { name: 'password-stdin', about: 'Read the password from standard input: its first line.' },
] as const;
const whenStopped = 'The account is as it was, or as it was to be.';

/** `masthead user add`. */
export const userAddCommand: Command = {
  name: 'user add',
  summary: 'Make somebody an account. A running site follows at once.',
  parameters: ['LOGIN', 'EMAIL'],
  options: [
    { name: 'role', value: 'ROLE', about: 'administrator, editor, author, contributor or subscriber.' },
    ...password,
    dataOption,
  ],
  notes: 'Without a role it is the one the option default_role names.',
  whenStopped,
  async run(input, surroundings) {
    const [login = '', email = ''] = input.parameters;
    const { role } = input.values;
    const chosen = await passwordOf(input, surroundings);
    const { dataDirectory } = configOf(input, surroundings);
    const isNew = !isSiteIn(dataDirectory);
    using accounts = accountsOf(input, surroundings, 'begin');
    if (isNew) surroundings.err.write(`masthead: There was no site in ${dataDirectory}; this begins one.\n`);
    const account = await accounts.add({
      login,
      email,
      password: chosen.password,
      ...(role !== undefined && { role }),
    });
    const why = role === undefined ? ' now: the role that new accounts have.' : ' now.';
    surroundings.out.write(`${account.login} is ${account.roles.join(', ')}${why}\n${chosen.told}`);
    return 0;
  },
};

/** `masthead user list`. */
export const userListCommand: Command = {
  name: 'user list',
  summary: 'List the accounts with their roles.',
  parameters: [],
  options: [dataOption, { name: 'json', about: 'Print them as JSON.' }],
  whenStopped: 'Nothing was changed.',
  run(input, surroundings) {
    using accounts = accountsOf(input, surroundings);
    const list = accounts.list();
    surroundings.out.write(input.switches.has('json') ? `${JSON.stringify(list, null, 2)}\n` : table(list));
    return Promise.resolve(0);
  },
};

/** `masthead user reset-password`. */
export const userResetPasswordCommand: Command = {
  name: 'user reset-password',
  summary: 'Set a new password. Whoever has logged in with the old one is logged out.',
  parameters: ['LOGIN'],
  options: [...password, dataOption],
  notes: 'LOGIN may be the e-mail address, too. Whose account it is is told by mail, by the running site.',
  whenStopped,
  async run(input, surroundings) {
    const [login = ''] = input.parameters;
    using accounts = accountsOf(input, surroundings);
    const chosen = await passwordOf(input, surroundings);
    const account = await accounts.setPassword(login, chosen.password);
    surroundings.out.write(`${account.login} has a new password.\n${chosen.told}`);
    return 0;
  },
};

/** `masthead user role`. */
export const userRoleCommand: Command = {
  name: 'user role',
  summary: 'Give somebody a role, in place of those they have. They have to log in again.',
  parameters: ['LOGIN', 'ROLE'],
  options: [dataOption],
  notes: 'The roles are administrator, editor, author, contributor and subscriber. One administrator stays.',
  whenStopped,
  run(input, surroundings) {
    const [login = '', role = ''] = input.parameters;
    using accounts = accountsOf(input, surroundings);
    const account = accounts.setRole(login, role);
    surroundings.out.write(`${account.login} is ${account.roles.join(', ')} now.\n`);
    return Promise.resolve(0);
  },
};

function accountsOf(
  input: CommandInput,
  surroundings: Surroundings,
  whenMissing: 'refuse' | 'begin' = 'refuse',
): SiteAccounts {
  const config = configOf(input, surroundings);
  const { dataDirectory: data, durability } = config;
  return openAccounts({ data, durability, siteUrl: siteUrlOf(config), whenMissing });
}

/** The password that was given; else a new one, with what to tell of it. */
async function passwordOf(
  { values, switches }: CommandInput,
  { in: input }: Surroundings,
): Promise<{ password: string; told: string }> {
  const given = values['password'];
  if (!switches.has('password-stdin')) {
    if (given !== undefined) return { password: given, told: '' };
    const made = readablePassword();
    return { password: made, told: `The password is ${made} and is shown only here.\n` };
  }
  if (given !== undefined) throw new UsageError('--password and --password-stdin exclude each other.');
  return { password: await firstLine(input), told: '' };
}

/** Far longer than a password may be. */
const maxLineLength = 10_000;

async function firstLine(input: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new StringDecoder('utf8');
  let text = '';
  for await (const chunk of input) {
    text += decoder.write(chunk);
    if (text.includes('\n') || text.length > maxLineLength) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}

function table(accounts: readonly Account[]): string {
  const rows = [
    ['id', 'login', 'email', 'roles', 'name'],
    ...accounts.map(({ id, login, email, roles, displayName }) => [
      String(id),
      login,
      email,
      roles.join(',') || '-',
      displayName,
    ]),
  ].map((row) => row.map((cell) => cell.replace(/\p{Cc}/gu, '')));
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}
