import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import { blockNames, partFiles } from './replaceable.ts';
import { readLogo } from './read-logo.ts';

/** The contents of a theme's folder. Paths are absolute, with `/` on every system. */
export interface ThemeFolder {
  folder: string;
  /** By component name. */
  templates: ReadonlyMap<string, string>;
  types: ReadonlyMap<string, string>;
  blocks: ReadonlyMap<string, string>;
  parts: ReadonlyMap<string, string>;
  css: string | null;
  favicon: string | null;
  /** The SVG markup. */
  logo: string | null;
  /** `null` when the theme does not change the fonts. */
  preloadedFonts: readonly string[] | null;
}

const files = ['theme.css', 'logo.svg', 'favicon.svg'];
const folders = ['templates', 'types', 'blocks', 'parts', 'fonts', 'lib'];
const besides = /^(?:\.|readme|licen[cs]e|package(?:-lock)?\.json$|tsconfig\.json$|node_modules$)/i;

/**
 * Reads a theme's folder.
 *
 * @throws {Error} For any file that would have no effect; the message lists what is allowed.
 */
export function readTheme(path: string): ThemeFolder {
  const folder = normalizePath(path);
  for (const name of readdirSync(folder)) {
    if (![...files, ...folders].includes(name) && !besides.test(name)) {
      throw themeError(`"${name}" has no effect`, [...files, ...folders.map((each) => `${each}/`)]);
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
    types: componentsIn(folder, 'types', null),
    blocks: componentsIn(folder, 'blocks', blockNames),
    parts: componentsIn(folder, 'parts', Object.keys(partFiles)),
    preloadedFonts: css === null ? null : preloadedFonts(folder, readFileSync(css, 'utf8')),
  };
}

/** @param known Allowed names; `null` for any. */
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
      const help = 'a component such as Landing.tsx; shared code belongs in lib/';
      throw themeError(`"${kind}/${file}" is not a component file`, [help]);
    }
    if (known !== null && !known.includes(name)) {
      throw themeError(`"${kind}/${file}" does not match anything that can be replaced`, known);
    }
    components.set(name, `${inside}/${file}`);
  }
  return components;
}

/** A theme that sets its own fonts marks the ones to preload by file name, if any; the site's own fonts are then not preloaded. */
function preloadedFonts(folder: string, css: string): readonly string[] | null {
  if (!/--font-(?:text|ui)\s*:/.test(css)) return null;
  const inside = `${folder}/fonts`;
  if (!existsSync(inside)) return [];
  return readdirSync(inside)
    .filter((name) => name.endsWith('.first.woff2'))
    .map((name) => `${inside}/${name}`);
}

/** Creates the error for an invalid theme, with the allowed values. */
export const themeError = (message: string, possible: readonly string[]): Error =>
  new Error(`The theme cannot be built. ${message}. Allowed: ${possible.join(', ')}.`);
