import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv, type Logger, normalizePath, type Plugin } from 'vite';
import { readTheme, themeError } from './read-theme.ts';
import { partFiles } from './replaceable.ts';
import { writeThemeModule } from './theme-module.ts';

const appFolder = normalizePath(fileURLToPath(new URL('../app', import.meta.url)));
const project = fileURLToPath(new URL('../../../', import.meta.url));
const kitFile = `${appFolder}/theme/kit.ts`;
const themeModule = `${appFolder}/theme/site-theme.ts`;

const partPaths: Readonly<Record<string, string>> = partFiles;

/**
 * Builds the site with the theme in the folder `MASTHEAD_THEME` (from the environment or `.env`), by default `theme/` in the project;
 * without a theme when there is no such folder.
 *
 * In development, files that have no effect are warnings.
 *
 * @throws {Error} When the configured folder does not exist; in a build, also if it contains files that have no effect.
 */
export function themePlugin(): Plugin {
  const named = loadEnv('', project, 'MASTHEAD_')['MASTHEAD_THEME']?.trim() ?? '';
  const folder = named === '' ? join(project, 'theme') : resolve(project, named);
  if (named !== '' && !existsSync(folder)) {
    throw themeError(`MASTHEAD_THEME names ${folder}, which does not exist`, ['a folder such as ./theme']);
  }
  const read = () => (existsSync(folder) ? readTheme(realpathSync(folder)) : null);
  let theme = read();
  const warn = (logger: Logger): void => theme?.problems.forEach((problem) => logger.warn(problem));
  return {
    name: 'masthead-theme',
    enforce: 'pre',

    config: () => ({
      resolve: {
        alias: {
          '@masthead/site/theme': kitFile,
          'masthead-theme.css': theme?.css ?? `${appFolder}/theme/none.css`,
        },
      },
      server: { fs: { allow: theme === null ? [] : [normalizePath(project), theme.folder] } },
    }),

    configResolved({ command, logger, server }) {
      const problems = theme?.problems ?? [];
      if (problems.length > 0 && command === 'build') throw new Error(problems.join('\n'));
      // The React Router plugin starts a second Vite, without hot reloading.
      if (server.hmr !== false) warn(logger);
    },

    async resolveId(source, importer) {
      // The theme itself may import the component it replaces.
      if (theme === null || importer === undefined || importer === kitFile) return null;
      const name = /\/(\w+)\.tsx$/.exec(source)?.[1] ?? '';
      const part = theme.parts.get(name);
      if (part === undefined || importer.startsWith(`${theme.folder}/`)) return null;
      const own = await this.resolve(source, importer, { skipSelf: true });
      return own?.id === `${appFolder}/${partPaths[name]}` ? part : null;
    },

    load(id) {
      return theme !== null && id === themeModule ? writeThemeModule(theme) : null;
    },

    configureServer({ watcher }) {
      watcher.add(folder);
    },

    // An added or removed file may change how any import resolves.
    hotUpdate({ type, file, server }) {
      if (type === 'update' || !normalizePath(file).startsWith(`${normalizePath(folder)}/`)) return;
      try {
        theme = read();
        if (this.environment.name === 'client') warn(server.config.logger);
        this.environment.moduleGraph.invalidateAll();
      } catch (error) {
        server.config.logger.error(String(error));
      }
    },

    // `npm start` reads this to decide whether the build matches the theme.
    generateBundle() {
      if (this.environment.name !== 'ssr') return;
      const source = JSON.stringify({ named: process.env['MASTHEAD_THEME'] ?? null, folder: theme?.folder });
      this.emitFile({ type: 'asset', fileName: 'theme.json', source });
    },
  };
}
