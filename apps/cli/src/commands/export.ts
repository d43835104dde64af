import { resolve } from 'node:path';
import { assertSite, createBackend } from '@masthead/backend';
import type { Command } from '../command.ts';
import { countOf } from '../kind-labels.ts';
import { configOf, dataOption, siteUrlOf } from '../site-config.ts';
import { throttledProgress } from '../throttled-progress.ts';

/** `masthead export`. */
export const exportCommand: Command = {
  name: 'export',
  summary: 'Export everything as a WordPress export (WXR), without downtime.',
  parameters: ['FILE'],
  options: [
    { name: 'uploads', value: 'DIR', about: 'Also copy the uploaded files to a folder.' },
    dataOption,
    { name: 'json', about: 'Print the summary as JSON.' },
  ],
  notes:
    'WordPress imports FILE under Tools → Import → WordPress. Users with roles and password hashes, settings\n' +
    'and menu locations, which WXR cannot contain, are written to NAME.site.json next to it; masthead import\n' +
    'reads that file automatically. Both files are readable only by you. More: docs/guides/export.md.',
  whenStopped: 'No file was left behind.',
  async run(input, surroundings) {
    const { parameters, values, switches } = input;
    const { currentDirectory, out, err, signal } = surroundings;
    const [file = ''] = parameters;
    const path = (name: string): string => resolve(currentDirectory, name);
    const { uploads } = values;
    const config = configOf(input, surroundings);
    assertSite(config.dataDirectory);
    await using backend = createBackend({
      jobs: 'elsewhere',
      data: config.dataDirectory,
      siteUrl: siteUrlOf(config),
      durability: config.durability,
    });
    const tell = throttledProgress(err);
    const receipt = await backend.exportWxr({
      file: path(file),
      ...(uploads !== undefined && { uploads: path(uploads) }),
      onProgress: ({ phase, done, total }) =>
        tell(`${phase === 'content' ? 'Writing content' : 'Copying uploads'}: ${done} of ${total}`),
      signal,
    });
    const { content } = receipt;
    const counts = [
      ...Object.entries(content).map(([type, count]) => countOf(type, count)),
      countOf('comment', receipt.comments),
      countOf('term', receipt.terms),
      countOf('user', receipt.users),
      ...(receipt.uploads === null ? [] : [countOf('uploaded file', receipt.uploads)]),
    ];
    out.write(
      switches.has('json')
        ? `${JSON.stringify(receipt, null, 2)}\n`
        : `Exported to ${receipt.file}\n  ${counts.join(', ')}\n  Users and settings: ${receipt.siteFile}\n`,
    );
    return 0;
  },
};
