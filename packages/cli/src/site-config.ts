import { resolve } from 'node:path';
import { readConfig, type Config } from '@masthead/server/config';
import { keptSiteUrl } from '@masthead/server/site-url';
import type { CommandInput, Surroundings } from './command.ts';

/** The option by which commands are told where the data are. */
export const dataOption = {
  name: 'data',
  value: 'DIR',
  about: 'The data directory; default: MASTHEAD_DATA, else ./data.',
};

/** The settings a command works with: those of the server, with the data directory that was named. */
export function configOf({ values }: CommandInput, { env, currentDirectory, root }: Surroundings): Config {
  const named = values['data'];
  const place = named === undefined ? {} : { MASTHEAD_DATA: resolve(currentDirectory, named) };
  return readConfig({ ...env, ...place }, root);
}

/** Origin of the site that `npm start` would serve: a port that is set counts before the address of the last start on the data. */
export function startedSiteUrl(config: Config, { env }: Surroundings): string {
  const isPortSet = (env['PORT'] ?? '').trim() !== '';
  return config.siteUrl === null && (isPortSet || config.backend.kind === 'wordpress')
    ? `http://localhost:${config.port}`
    : siteUrlOf(config);
}

/** Origin of the site: what is set, else what the server that ran last on its data has. */
export const siteUrlOf = ({ siteUrl, dataDirectory, port }: Config): string =>
  siteUrl ?? keptSiteUrl(dataDirectory) ?? `http://localhost:${port}`;
