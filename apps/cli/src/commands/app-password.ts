import type { ApplicationPassword } from '@masthead/backend';
import type { Command } from '../command.ts';
import { dataOption } from '../site-config.ts';
import { accountsOf } from './user.ts';

const whenStopped = 'The application passwords are either unchanged or completely changed.';

/** `masthead user app-password create`. */
export const appPasswordCreateCommand: Command = {
  name: 'user app-password create',
  summary: 'Create a password for a program. Takes effect immediately.',
  parameters: ['LOGIN', 'NAME'],
  options: [dataOption, { name: 'json', about: 'Print JSON.' }],
  notes:
    'The program sends LOGIN and the password with HTTP Basic authentication to /graphql or /wp-json, and acts as that user. NAME says what uses it. LOGIN may be an e-mail address.',
  whenStopped,
  run(input, surroundings) {
    const [login = '', name = ''] = input.parameters;
    using accounts = accountsOf(input, surroundings);
    const { created, password } = accounts.createAppPassword(login, name);
    surroundings.out.write(
      input.switches.has('json')
        ? `${JSON.stringify({ ...shown(created), password }, null, 2)}\n`
        : `Created the application password "${created.name}" for ${login}.\nPassword: ${password} (shown only once)\n`,
    );
    return Promise.resolve(0);
  },
};

/** `masthead user app-password list`. */
export const appPasswordListCommand: Command = {
  name: 'user app-password list',
  summary: 'List the application passwords of an account, with their last use.',
  parameters: ['LOGIN'],
  options: [dataOption, { name: 'json', about: 'Print JSON.' }],
  notes: 'A use is recorded at most once a day.',
  whenStopped: 'Nothing was changed.',
  run(input, surroundings) {
    const [login = ''] = input.parameters;
    using accounts = accountsOf(input, surroundings);
    const list = accounts.appPasswords(login).map(shown);
    surroundings.out.write(
      input.switches.has('json')
        ? `${JSON.stringify(list, null, 2)}\n`
        : list.map(line).join('') || 'No application passwords.\n',
    );
    return Promise.resolve(0);
  },
};

/** `masthead user app-password revoke`. */
export const appPasswordRevokeCommand: Command = {
  name: 'user app-password revoke',
  summary: 'Revoke an application password. Takes effect immediately.',
  parameters: ['LOGIN', 'UUID'],
  options: [dataOption],
  notes: 'The name may stand in place of the UUID.',
  whenStopped,
  run(input, surroundings) {
    const [login = '', wanted = ''] = input.parameters;
    using accounts = accountsOf(input, surroundings);
    for (const { name } of accounts.revokeAppPasswords(login, wanted)) {
      surroundings.out.write(`Revoked the application password "${plain(name)}".\n`);
    }
    return Promise.resolve(0);
  },
};

const shown = ({ uuid, name, createdAt, lastUsedAt, lastIpAddress }: ApplicationPassword) => ({
  uuid,
  name: plain(name),
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  lastIpAddress,
});

function line({ uuid, name, createdAt, lastUsedAt, lastIpAddress }: ReturnType<typeof shown>): string {
  const from = lastIpAddress === null ? '' : ` from ${lastIpAddress}`;
  const used = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt.slice(0, 10)}${from}`;
  return `${uuid}  ${name}  created ${createdAt.slice(0, 10)}  ${used}\n`;
}

const plain = (text: string): string => text.replace(/\p{Cc}/gu, '');
