import { resolve } from 'node:path';
import { restoreBackup } from '@masthead/backend';
import { readConfig } from '@masthead/server/config';
import type { Command } from '../command.ts';
import { tellNowAndThen } from '../tell-now-and-then.ts';

/** `masthead restore`. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Bring a data directory back from a backup.',
  parameters: ['FILE'],
  options: [
    { name: 'replace', about: 'Also where there is something: it is kept aside, under another name.' },
    { name: 'data', value: 'DIR', about: 'The data directory; default: MASTHEAD_DATA, else ./data.' },
  ],
  notes: 'The backup is verified before anything is changed. Stop the server first.',
  whenStopped: 'Nothing was changed.',
  async run({ parameters, values, switches }, { env, currentDirectory, root, out, err, signal }) {
    const [file = ''] = parameters;
    const path = (name: string): string => resolve(currentDirectory, name);
    const { data } = values;
    const config = readConfig({ ...env, ...(data !== undefined && { MASTHEAD_DATA: path(data) }) }, root);
    const tell = tellNowAndThen(err);
    const { files, keptAside } = await restoreBackup({
      file: path(file),
      dataDirectory: config.dataDirectory,
      replace: switches.has('replace'),
      onProgress: (done) => tell(`Unpacking: ${done} files`),
      signal,
    });
    out.write(`Restored ${files} files to ${config.dataDirectory}.\n`);
    if (keptAside !== null) out.write(`What was there before is in ${keptAside}.\n`);
    return 0;
  },
};
