import { resolve } from 'node:path';
import { makeBackup } from '@masthead/backend';
import type { Command } from '../command.ts';
import { configOf, dataOption } from '../site-config.ts';
import { throttledProgress } from '../throttled-progress.ts';

const phases = { database: 'Copying the database', files: 'Packing files', verify: 'Verifying' };

/** `masthead backup`. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'Back up database, uploads and secrets to one file, without downtime.',
  parameters: ['FILE'],
  options: [dataOption],
  notes:
    'FILE is a compressed tar archive (name it .tar.gz), readable only by you. It is verified before it gets\n' +
    'its name. Its folder must exist. More: docs/guides/backup.md.',
  whenStopped: 'No file was left behind.',
  async run(input, surroundings) {
    const { parameters } = input;
    const { currentDirectory, out, err, signal } = surroundings;
    const [file = ''] = parameters;
    const path = (name: string): string => resolve(currentDirectory, name);
    const config = configOf(input, surroundings);
    const tell = throttledProgress(err);
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
    out.write(`Backed up ${files} files to ${written} (${(size / 1e6).toFixed(1)} MB), verified.\n`);
    return 0;
  },
};
