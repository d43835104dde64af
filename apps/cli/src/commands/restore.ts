import { resolve } from 'node:path';
import { restoreBackup } from '@masthead/backend';
import type { Command } from '../command.ts';
import { configOf, dataOption } from '../site-config.ts';
import { throttledProgress } from '../throttled-progress.ts';

/** `masthead restore`. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restore a data directory from a backup.',
  parameters: ['FILE'],
  options: [
    {
      name: 'replace',
      about: 'Move existing data to a folder "before-…" in the data directory, then restore.',
    },
    dataOption,
  ],
  notes:
    'The backup is verified before anything is changed. Stop the server first;\nno server can start during a restore.',
  whenStopped: 'Nothing was changed.',
  async run(input, surroundings) {
    const { parameters, switches } = input;
    const { currentDirectory, out, err, signal } = surroundings;
    const [file = ''] = parameters;
    const path = (name: string): string => resolve(currentDirectory, name);
    const config = configOf(input, surroundings);
    const tell = throttledProgress(err);
    const { files, previousData } = await restoreBackup({
      file: path(file),
      dataDirectory: config.dataDirectory,
      replace: switches.has('replace'),
      onProgress: (done) => tell(`Unpacking: ${done} files`),
      signal,
    });
    out.write(`Restored ${files} files to ${config.dataDirectory}.\n`);
    if (previousData !== null) out.write(`The previous data is in ${previousData}.\n`);
    return 0;
  },
};
