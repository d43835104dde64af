import { resolve } from 'node:path';
import { assertSiteIn, createBackend } from '@masthead/backend';
import { readConfig } from '@masthead/server/config';
import type { Command } from '../command.ts';
import { tellNowAndThen } from '../tell-now-and-then.ts';

/** `masthead export`. */
export const exportCommand: Command = {
  name: 'export',
  summary: 'Write everything as a WordPress export (WXR), while the site goes on.',
  parameters: ['FILE'],
  options: [
    { name: 'uploads', value: 'DIR', about: 'Copy the uploaded files into a folder, too.' },
    { name: 'data', value: 'DIR', about: 'The data directory; default: MASTHEAD_DATA, else ./data.' },
    { name: 'json', about: 'Print the receipt as JSON.' },
  ],
  notes:
    'WordPress imports FILE under Tools, Import. What such a file has no place for (users with roles and\n' +
    'password hashes, settings, menus of locations) stands beside it in NAME.site.json, where masthead\n' +
    'import finds it. Both are readable by you alone. More: docs/guides/export.md.',
  whenStopped: 'Nothing was left behind.',
  async run({ parameters, values, switches }, { env, currentDirectory, root, out, err, signal }) {
    const [file = ''] = parameters;
    const path = (name: string): string => resolve(currentDirectory, name);
    const { data, uploads } = values;
    const config = readConfig({ ...env, ...(data !== undefined && { MASTHEAD_DATA: path(data) }) }, root);
    assertSiteIn(config.dataDirectory);
    await using backend = createBackend({
      jobs: 'elsewhere',
      data: config.dataDirectory,
      siteUrl: config.siteUrl ?? `http://localhost:${config.port}`,
      durability: config.durability,
    });
    const tell = tellNowAndThen(err);
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
