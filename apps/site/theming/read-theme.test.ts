import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readTheme } from './read-theme.ts';
import { blockNames, partFiles } from './replaceable.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function themeOf(files: Readonly<Record<string, string>>): string {
  folder = mkdtempSync(join(tmpdir(), 'masthead-theme-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('an empty folder is a theme that changes nothing', () => {
  const theme = readTheme(themeOf({ '.gitkeep': '', 'README.md': '' }));
  expect([theme.css, theme.logo, theme.favicon, theme.preloadedFonts]).toEqual([null, null, null, null]);
  expect([theme.templates.size, theme.blocks.size, theme.parts.size]).toEqual([0, 0, 0]);
});

test('components are found by the names of their files', () => {
  const path = themeOf({ 'templates/Landing.tsx': '', 'blocks/EmbedLink.tsx': '', 'parts/PostCard.tsx': '' });
  const { templates, blocks, parts } = readTheme(path);
  expect([...templates.keys(), ...blocks.keys(), ...parts.keys()]).toEqual([
    'Landing',
    'EmbedLink',
    'PostCard',
  ]);
});

test.each([
  ['template/Landing.tsx', '"template" does nothing', 'templates/'],
  ['style.css', '"style.css" does nothing', 'theme.css'],
  ['blocks/Quotation.tsx', 'nothing that "blocks/Quotation.tsx" could replace', 'Quote'],
  ['parts/Header.tsx', 'nothing that "parts/Header.tsx" could replace', 'SiteHeader'],
  ['templates/landing.tsx', '"templates/landing.tsx" is not the file of a component', 'Landing.tsx'],
])('%s is refused, with what there could be instead', (file, message, possible) => {
  const path = themeOf({ [file]: '' });
  expect(() => readTheme(path)).toThrow(message);
  expect(() => readTheme(path)).toThrow(possible);
});

test('a theme with a face of its own loads no font of the site ahead, and its own where a file says so', () => {
  const css = ':root { --font-text: "Mine", serif; }';
  expect(readTheme(themeOf({ 'theme.css': css })).preloadedFonts).toEqual([]);
  rmSync(folder, { recursive: true });
  const fonts = { 'fonts/mine.first.woff2': '', 'fonts/mine-italic.woff2': '' };
  expect(readTheme(themeOf({ 'theme.css': css, ...fonts })).preloadedFonts).toEqual([
    expect.stringMatching(/fonts\/mine\.first\.woff2$/),
  ]);
});

test('every part stands in for a file that there is', () => {
  const app = new URL('../app/', import.meta.url);
  expect(Object.values(partFiles).filter((file) => !existsSync(new URL(file, app)))).toEqual([]);
});

test('the guide names every block and part that can be replaced', () => {
  const guide = readFileSync(new URL('../../../docs/guides/theming.md', import.meta.url), 'utf8');
  expect([...blockNames, ...Object.keys(partFiles)].filter((name) => !guide.includes(`\`${name}\``))).toEqual(
    [],
  );
});
