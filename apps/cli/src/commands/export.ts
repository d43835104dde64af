import { resolve } from 'node:path';
import { assertSite, createBackend } from '@masthead/backend';
import type { Command } from '../command.ts';
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
    'WordPress imports FILE under Tools, Import. Data that WXR cannot contain (users with roles and password\n' +
    'hashes, settings, menu locations) are written to NAME.site.json beside it, where masthead import finds\n' +
    'them. Both files are readable only by you. More: docs/guides/export.md.',
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
      ...Object.entries(content).map(([type, count]) => `${count} ${type}`),
      `${receipt.comments} comment`,
      `${receipt.terms} term`,
      `${receipt.users} user`,
      ...(receipt.uploads === null ? [] : [`${receipt.uploads} uploaded files`]),
    ];
    out.write(
      switches.has('json')
        ? `${JSON.stringify(receipt, null, 2)}\n`
        : `Exported to ${receipt.file}\n  ${counts.join(', ')}\n  Users and settings: ${receipt.siteFile}\n`,
    );
    return 0;
  },
};
