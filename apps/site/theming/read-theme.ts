import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import { suggestionFor } from '@masthead/kit';
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
  /** A sentence for each file that has no effect, with the name that was probably meant. */
  problems: readonly string[];
}

const files = ['theme.css', 'logo.svg', 'favicon.svg'];
const folders = ['templates', 'types', 'blocks', 'parts', 'fonts', 'lib'];
const besides = /^(?:\.|readme|licen[cs]e|package(?:-lock)?\.json$|tsconfig\.json$|node_modules$)/i;

/**
 * Reads a theme's folder.
 *
 * @throws {Error} for a logo that cannot be used.
 */
export function readTheme(path: string): ThemeFolder {
  const folder = normalizePath(path);
  const problems = readdirSync(folder)
    .filter((name) => ![...files, ...folders].includes(name) && !besides.test(name))
    .map((name) => {
      const allowed = [...files, ...folders.map((each) => `${each}/`)];
      return noEffect(name, { allowed, nearest: nearestOf(name, allowed) });
    });
  const componentsOf = (kind: string, known: readonly string[] | null): ReadonlyMap<string, string> => {
    const found = componentsIn(folder, kind, known);
    problems.push(...found.problems);
    return found.components;
  };
  const fileOf = (name: string): string | null => (existsSync(join(path, name)) ? `${folder}/${name}` : null);
  const css = fileOf('theme.css');
  const logo = fileOf('logo.svg');
  return {
    folder,
    css,
    favicon: fileOf('favicon.svg'),
    logo: logo === null ? null : readLogo(readFileSync(logo, 'utf8')),
    templates: componentsOf('templates', null),
    types: componentsOf('types', null),
    blocks: componentsOf('blocks', blockNames),
    parts: componentsOf('parts', Object.keys(partFiles)),
    preloadedFonts: css === null ? null : preloadedFonts(folder, readFileSync(css, 'utf8')),
    problems,
  };
}

/** @param known Allowed names; `null` for any. */
function componentsIn(
  folder: string,
  kind: string,
  known: readonly string[] | null,
): { components: ReadonlyMap<string, string>; problems: readonly string[] } {
  const components = new Map<string, string>();
  const problems: string[] = [];
  const inside = `${folder}/${kind}`;
  for (const file of existsSync(inside) ? readdirSync(inside) : []) {
    const name = /^([A-Z][A-Za-z0-9]*)\.tsx$/.exec(file)?.[1];
    if (name !== undefined && (known === null || known.includes(name))) {
      components.set(name, `${inside}/${file}`);
      continue;
    }
    const nearest = nearestOf(file.replace(/\.\w+$/, ''), known ?? []);
    problems.push(
      noEffect(`${kind}/${file}`, {
        allowed: known ?? ['a component such as Landing.tsx; shared code belongs in lib/'],
        nearest: nearest.map((each) => `${kind}/${each}.tsx`),
      }),
    );
  }
  return { components, problems };
}

/** The names that were probably meant: a similar one, else those that contain it. */
function nearestOf(name: string, allowed: readonly string[]): readonly string[] {
  const similar = suggestionFor(name, allowed);
  return similar === null
    ? allowed.filter((each) => each.toLowerCase().includes(name.toLowerCase()))
    : [similar];
}

function noEffect(
  name: string,
  { allowed, nearest }: { allowed: readonly string[]; nearest: readonly string[] },
): string {
  const meant = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(' or ')}?`;
  return `The theme's file "${name}" has no effect.${meant} Allowed: ${allowed.join(', ')}.`;
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
