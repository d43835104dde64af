import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import { blockNames, partFiles } from './replaceable.ts';
import { readLogo } from './read-logo.ts';

/** A theme's folder, looked through. Paths are absolute, with `/` on every system. */
export interface ThemeFolder {
  folder: string;
  /** By the name of the component. */
  templates: ReadonlyMap<string, string>;
  blocks: ReadonlyMap<string, string>;
  parts: ReadonlyMap<string, string>;
  css: string | null;
  favicon: string | null;
  /** The drawing itself. */
  logo: string | null;
  /** `null` where the theme leaves the faces of texts as they are. */
  preloadedFonts: readonly string[] | null;
}

const files = ['theme.css', 'logo.svg', 'favicon.svg'];
const folders = ['templates', 'blocks', 'parts', 'fonts', 'lib'];
const besides = /^(?:\.|readme|licen[cs]e|package(?:-lock)?\.json$|tsconfig\.json$|node_modules$)/i;

/**
 * Looks through a theme's folder.
 *
 * @throws {Error} For anything the folder holds that would do nothing, with what could stand there.
 */
export function readTheme(path: string): ThemeFolder {
  const folder = normalizePath(path);
  for (const name of readdirSync(folder)) {
    if (![...files, ...folders].includes(name) && !besides.test(name)) {
      throw themeError(`"${name}" does nothing`, [...files, ...folders.map((each) => `${each}/`)]);
    }
  }
  const fileOf = (name: string): string | null => (existsSync(join(path, name)) ? `${folder}/${name}` : null);
  const css = fileOf('theme.css');
  const logo = fileOf('logo.svg');
  return {
    folder,
    css,
    favicon: fileOf('favicon.svg'),
    logo: logo === null ? null : readLogo(readFileSync(logo, 'utf8')),
    templates: componentsIn(folder, 'templates', null),
    blocks: componentsIn(folder, 'blocks', blockNames),
    parts: componentsIn(folder, 'parts', Object.keys(partFiles)),
    preloadedFonts: css === null ? null : preloadedFonts(folder, readFileSync(css, 'utf8')),
  };
}

/** @param known Names there can be; `null` for any. */
function componentsIn(
  folder: string,
  kind: string,
  known: readonly string[] | null,
): ReadonlyMap<string, string> {
  const components = new Map<string, string>();
  const inside = `${folder}/${kind}`;
  if (!existsSync(inside)) return components;
  for (const file of readdirSync(inside)) {
    const name = /^([A-Z][A-Za-z0-9]*)\.tsx$/.exec(file)?.[1];
    if (name === undefined) {
      const help = 'a component such as Landing.tsx; what several of them use can stand in lib/';
      throw themeError(`"${kind}/${file}" is not the file of a component`, [help]);
    }
    if (known !== null && !known.includes(name)) {
      throw themeError(`There is nothing that "${kind}/${file}" could replace`, known);
    }
    components.set(name, `${inside}/${file}`);
  }
  return components;
}

/** A theme that sets the face of texts says by a file's name which one to load first, if any; the site's own would be loaded for nothing. */
function preloadedFonts(folder: string, css: string): readonly string[] | null {
  if (!/--font-(?:text|ui)\s*:/.test(css)) return null;
  const inside = `${folder}/fonts`;
  if (!existsSync(inside)) return [];
  return readdirSync(inside)
    .filter((name) => name.endsWith('.first.woff2'))
    .map((name) => `${inside}/${name}`);
}

/** What is wrong with a theme, and what there is instead. */
export const themeError = (message: string, possible: readonly string[]): Error =>
  new Error(`The theme cannot be built. ${message}. There can be: ${possible.join(', ')}.`);
