import { resolve } from 'node:path';
import { readSecrets } from '@masthead/backend';
import { readConfig, storedSiteUrl, type Config } from '@masthead/config';
import { type CommandInput, type Surroundings, UsageError } from './command.ts';

/** The option for the data directory. */
export const dataOption = {
  name: 'data',
  value: 'DIR',
  about: 'Data directory (default: MASTHEAD_DATA, else ./data).',
};

/** The configuration of a command: the server's, with the data directory given on the command line. */
export function configOf({ values }: CommandInput, { env, currentDirectory, root }: Surroundings): Config {
  const named = values['data'];
  const place = named === undefined ? {} : { MASTHEAD_DATA: resolve(currentDirectory, named) };
  return readConfig({ ...env, ...place }, root);
}

/**
 * The configuration of a command that changes the embedded backend. In front of a WordPress, the change would have no effect on the site;
 * with `--data`, another site is meant.
 *
 * @param inWordPress.what What is in WordPress, with its verb.
 * @param inWordPress.help What to do there.
 * @throws {UsageError} with `WORDPRESS_URL` and without `--data`.
 */
export function embeddedConfigOf(
  input: CommandInput,
  surroundings: Surroundings,
  { what, help } = { what: 'accounts and options are', help: 'Change them there.' },
): Config {
  const config = configOf(input, surroundings);
  if (config.backend.kind === 'wordpress' && input.values['data'] === undefined) {
    throw new UsageError(
      `The site uses WORDPRESS_URL, so its ${what} in WordPress.`,
      `${help} For the site of a data directory, add --data DIR.`,
    );
  }
  return config;
}

/** Origin of the site that `npm start` would serve: a configured port takes precedence over the URL of the last start. */
export function startedSiteUrl(config: Config, { env }: Surroundings): string {
  const isPortSet = (env['PORT'] ?? '').trim() !== '';
  return config.siteUrl === null && (isPortSet || config.backend.kind === 'wordpress')
    ? `http://localhost:${config.port}`
    : siteUrlOf(config);
}

/** Origin of the site: as configured, else that of the last server on its data. */
export const siteUrlOf = ({ siteUrl, dataDirectory, port }: Config): string =>
  siteUrl ?? storedSiteUrl(dataDirectory) ?? `http://localhost:${port}`;

/** The secret key shared with the server; `null` if there is none. */
export const secretOf = ({ backend, dataDirectory }: Config): string | null =>
  backend.secretKey ?? (backend.kind === 'embedded' ? (readSecrets(dataDirectory)?.secretKey ?? null) : null);
