import { hasSite, openAccounts, generatePassword, type Account, type SiteAccounts } from '@masthead/backend';
import { UsageError, type Command, type CommandInput, type Surroundings } from '../command.ts';
import { firstLine } from '../first-line.ts';
import { formatTable } from '../format-table.ts';
import { embeddedConfigOf, dataOption, siteUrlOf } from '../site-config.ts';

const password = [
  {
    name: 'password',
    value: 'TEXT',
    about: 'The password, 8 to 200 characters (default: generated and shown).',
  },
  { name: 'password-stdin', about: 'Read the password from the first line of standard input.' },
] as const;
const passwordNote =
  'Other users of this machine can see the value of --password in the process list; prefer --password-stdin.';
const whenStopped = 'The account is either unchanged or completely changed.';

/** `masthead user add`. */
export const userAddCommand: Command = {
  name: 'user add',
  summary: 'Create an account. Takes effect immediately.',
  parameters: ['LOGIN', 'EMAIL'],
  options: [
    { name: 'role', value: 'ROLE', about: 'administrator, editor, author, contributor or subscriber.' },
    ...password,
    dataOption,
  ],
  notes: `Without --role, the account gets the role in the option default_role.\n${passwordNote}`,
  whenStopped,
  async run(input, surroundings) {
    const [login = '', email = ''] = input.parameters;
    const { role } = input.values;
    const { dataDirectory } = embeddedConfigOf(input, surroundings);
    const chosen = await passwordOf(input, surroundings);
    const isNew = !hasSite(dataDirectory);
    using accounts = accountsOf(input, surroundings, 'begin');
    if (isNew) surroundings.err.write(`masthead: Created a new site in ${dataDirectory}.\n`);
    const account = await accounts.add({
      login,
      email,
      password: chosen.password,
      ...(role !== undefined && { role }),
    });
    const why = role === undefined ? ' (the default role).' : '.';
    surroundings.out.write(
      `Created ${account.login} with the role ${account.roles.join(', ')}${why}\n${chosen.message}`,
    );
    return 0;
  },
};

/** `masthead user list`. */
export const userListCommand: Command = {
  name: 'user list',
  summary: 'List accounts and their roles.',
  parameters: [],
  options: [dataOption, { name: 'json', about: 'Print JSON.' }],
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
  summary: 'Set a new password, and end all sessions of the account.',
  parameters: ['LOGIN'],
  options: [...password, dataOption],
  notes: `LOGIN may be an email address. The account holder is notified by email.\n${passwordNote}`,
  whenStopped,
  async run(input, surroundings) {
    const [login = ''] = input.parameters;
    using accounts = accountsOf(input, surroundings);
    const chosen = await passwordOf(input, surroundings);
    const account = await accounts.setPassword(login, chosen.password);
    surroundings.out.write(`${account.login} has a new password.\n${chosen.message}`);
    return 0;
  },
};

/** `masthead user role`. */
export const userRoleCommand: Command = {
  name: 'user role',
  summary: "Replace an account's roles. The user has to sign in again.",
  parameters: ['LOGIN', 'ROLE'],
  options: [dataOption],
  notes:
    'Roles: administrator, editor, author, contributor, subscriber. The last administrator cannot be demoted.',
  whenStopped,
  run(input, surroundings) {
    const [login = '', role = ''] = input.parameters;
    using accounts = accountsOf(input, surroundings);
    const account = accounts.setRole(login, role);
    surroundings.out.write(`${account.login} now has the role ${account.roles.join(', ')}.\n`);
    return Promise.resolve(0);
  },
};

/** Opens the accounts of the data directory. */
export function accountsOf(
  input: CommandInput,
  surroundings: Surroundings,
  whenMissing: 'refuse' | 'begin' = 'refuse',
): SiteAccounts {
  const config = embeddedConfigOf(input, surroundings);
  const { dataDirectory: data, durability } = config;
  return openAccounts({ data, durability, siteUrl: siteUrlOf(config), whenMissing });
}

/** The given password, or a generated one with a message that shows it. */
async function passwordOf(
  { values, switches }: CommandInput,
  { in: input }: Surroundings,
): Promise<{ password: string; message: string }> {
  const given = values['password'];
  if (!switches.has('password-stdin')) {
    if (given !== undefined) return { password: given, message: '' };
    const generated = generatePassword();
    return { password: generated, message: `Password: ${generated} (shown only once)\n` };
  }
  if (given !== undefined) throw new UsageError('--password and --password-stdin exclude each other.');
  return { password: await firstLine(input), message: '' };
}

const table = (accounts: readonly Account[]): string =>
  formatTable([
    ['id', 'login', 'email', 'roles', 'name'],
    ...accounts.map(({ id, login, email, roles, displayName }) => [
      String(id),
      login,
      email,
      roles.join(',') || '-',
      displayName,
    ]),
  ]);
