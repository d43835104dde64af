import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBackend, siteFileBeside } from '@masthead/backend';
import type { Command } from '../command.ts';
import { showProgress } from '../import-progress.ts';
import { describeReceipt } from '../import-receipt.ts';
import { configOf, dataOption, siteUrlOf } from '../site-config.ts';

/** `masthead import`. */
export const importCommand: Command = {
  name: 'import',
  summary: 'Bring in a WordPress export (WXR), keeping ids, addresses and dates.',
  parameters: ['FILE'],
  options: [
    {
      name: 'site',
      value: 'FILE',
      about: 'JSON with what WXR lacks: users, settings. Default: NAME.site.json beside FILE, if there.',
    },
    {
      name: 'uploads',
      value: 'DIR|URL',
      about: "Bring the files in: a folder, or the original site's address.",
    },
    dataOption,
    { name: 'json', about: 'Print the receipt as JSON.' },
  ],
  notes:
    'A broken file changes nothing. An import that was cut off goes on when run again;\n' +
    'one that was finished changes nothing. More: docs/guides/import.md.',
  whenStopped: 'Run the same command again to go on where it stopped.',
  async run(input, surroundings) {
    const { parameters, values, switches } = input;
    const { currentDirectory, out, err, signal } = surroundings;
    const [file = ''] = parameters;
    const path = (name: string): string => resolve(currentDirectory, name);
    const { uploads } = values;
    const beside = siteFileBeside(path(file));
    const site = values['site'] ?? (existsSync(beside) ? beside : undefined);
    const config = configOf(input, surroundings);
    await using backend = createBackend({
      jobs: 'elsewhere',
      data: config.dataDirectory,
      siteUrl: siteUrlOf(config),
      durability: config.durability,
      limits: config.limits,
    });
    const startedAt = performance.now();
    const progress = showProgress(err);
    try {
      const receipt = await backend.importWxr({
        file: path(file),
        ...(site !== undefined && { siteFile: path(site) }),
        ...(uploads !== undefined && {
          uploads: /^[a-z][a-z0-9+.-]*:\/\//i.test(uploads) ? uploads : path(uploads),
        }),
        onProgress: (step) => progress.update(step),
        signal,
      });
      progress.stop();
      const seconds = (performance.now() - startedAt) / 1000;
      out.write(
        switches.has('json')
          ? `${JSON.stringify(receipt, null, 2)}\n`
          : describeReceipt(receipt, { file, dataDirectory: config.dataDirectory, seconds }),
      );
      if (config.backend.kind === 'wordpress') {
        err.write('masthead: the site reads WORDPRESS_URL now. Unset it to see what was imported.\n');
      }
      return 0;
    } finally {
      progress.stop();
    }
  },
};
