import { resolve } from 'node:path';
import { makeBackup } from '@masthead/backend';
import { readConfig } from '@masthead/server/config';
import type { Command } from '../command.ts';
import { tellNowAndThen } from '../tell-now-and-then.ts';

const phases = { database: 'Copying the database', files: 'Packing files', verify: 'Verifying' };

/** `masthead backup`. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'Keep the whole data directory in one file, while the site goes on.',
  parameters: ['FILE'],
  options: [
    { name: 'data', value: 'DIR', about: 'The data directory; default: MASTHEAD_DATA, else ./data.' },
  ],
  notes:
    'FILE is a compressed tar (name it .tar.gz) with database, uploads and secrets, readable by you alone.\n' +
    'It is read again and compared before it gets its name. More: docs/guides/backup.md.',
  whenStopped: 'Nothing was left behind.',
  async run({ parameters, values }, { env, currentDirectory, root, out, err, signal }) {
    const [file = ''] = parameters;
    const path = (name: string): string => resolve(currentDirectory, name);
    const { data } = values;
    const config = readConfig({ ...env, ...(data !== undefined && { MASTHEAD_DATA: path(data) }) }, root);
    const tell = tellNowAndThen(err);
    const {
      file: written,
      size,
      files,
    } = await makeBackup({
      dataDirectory: config.dataDirectory,
      file: path(file),
      onProgress: ({ phase, done, total }) => tell(`${phases[phase]}: ${done} of ${total}`),
      signal,
    });
    out.write(`Kept ${files} files in ${written} (${(size / 1e6).toFixed(1)} MB), verified.\n`);
    return 0;
  },
};
