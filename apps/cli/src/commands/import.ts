import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBackend, siteFileBeside } from '@masthead/backend';
import type { Command } from '../command.ts';
import { showProgress } from '../import-progress.ts';
import { formatSummary } from '../import-summary.ts';
import { configOf, dataOption, siteUrlOf } from '../site-config.ts';

/** `masthead import`. */
export const importCommand: Command = {
  name: 'import',
  summary: 'Import a WordPress export (WXR), preserving ids, URLs and dates.',
  parameters: ['FILE'],
  options: [
    {
      name: 'site',
      value: 'FILE',
      about:
        'JSON file with users and settings, which WXR does not contain (default: NAME.site.json next to FILE, if it exists).',
    },
    {
      name: 'uploads',
      value: 'DIR|URL',
      about: "Import uploaded files from a folder or the original site's URL.",
    },
    {
      name: 'fetch-attachments',
      about: 'Fetch files that are missing afterwards from the URLs in FILE.',
    },
    dataOption,
    { name: 'json', about: 'Print the summary as JSON.' },
  ],
  notes:
    'A malformed file is rejected before anything is stored. Run an interrupted import again to resume it.\n' +
    'Running a finished import again changes nothing. More: docs/guides/import.md.',
  whenStopped: 'Run the same command again to resume.',
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
        fetchAttachments: switches.has('fetch-attachments'),
        onProgress: (step) => progress.update(step),
        signal,
      });
      progress.stop();
      const seconds = (performance.now() - startedAt) / 1000;
      out.write(
        switches.has('json')
          ? `${JSON.stringify(receipt, null, 2)}\n`
          : formatSummary(receipt, { file, dataDirectory: config.dataDirectory, seconds }),
      );
      if (config.backend.kind === 'wordpress') {
        err.write('masthead: The site uses WORDPRESS_URL. Unset it to see the imported content.\n');
      }
      return 0;
    } finally {
      progress.stop();
    }
  },
};
