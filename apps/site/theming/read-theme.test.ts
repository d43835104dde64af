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

test('theme: an empty folder is a valid theme without changes', () => {
  const theme = readTheme(themeOf({ '.gitkeep': '', 'README.md': '' }));
  expect([theme.css, theme.logo, theme.favicon, theme.preloadedFonts]).toEqual([null, null, null, null]);
  const { templates, types, blocks, parts } = theme;
  expect([templates.size, types.size, blocks.size, parts.size]).toEqual([0, 0, 0, 0]);
  expect(theme.problems).toEqual([]);
});

test('theme: components are found by their file names', () => {
  const path = themeOf({
    'templates/Landing.tsx': '',
    'types/Book.tsx': '',
    'blocks/EmbedLink.tsx': '',
    'parts/PostCard.tsx': '',
  });
  const { templates, types, blocks, parts } = readTheme(path);
  expect([...templates.keys(), ...types.keys(), ...blocks.keys(), ...parts.keys()]).toEqual([
    'Landing',
    'Book',
    'EmbedLink',
    'PostCard',
  ]);
});

test.each([
  ['template/Landing.tsx', '"template" has no effect. Did you mean templates/?', 'theme.css'],
  ['style.css', '"style.css" has no effect.', 'theme.css'],
  ['blocks/Quotation.tsx', '"blocks/Quotation.tsx" has no effect.', 'Quote'],
  ['blocks/Quotes.tsx', '"blocks/Quotes.tsx" has no effect. Did you mean blocks/Quote.tsx?', 'Table'],
  [
    'parts/Header.tsx',
    'Did you mean parts/ListHeader.tsx or parts/PageHeader.tsx or parts/PostHeader.tsx or parts/SiteHeader.tsx?',
    'Avatar',
  ],
  [
    'parts/postCard.tsx',
    '"parts/postCard.tsx" has no effect. Did you mean parts/PostCard.tsx?',
    'SiteHeader',
  ],
  ['templates/landing.tsx', '"templates/landing.tsx" has no effect.', 'Landing.tsx'],
])('theme: %s is a problem that names the nearest name and what is allowed', (file, message, possible) => {
  const { problems } = readTheme(themeOf({ [file]: '' }));
  expect(problems).toEqual([expect.stringContaining(message)]);
  expect(problems[0]).toContain(possible);
});

test('theme: with its own fonts, only its files named *.first.woff2 are preloaded', () => {
  const css = ':root { --font-text: "Mine", serif; }';
  expect(readTheme(themeOf({ 'theme.css': css })).preloadedFonts).toEqual([]);
  rmSync(folder, { recursive: true });
  const fonts = { 'fonts/mine.first.woff2': '', 'fonts/mine-italic.woff2': '' };
  expect(readTheme(themeOf({ 'theme.css': css, ...fonts })).preloadedFonts).toEqual([
    expect.stringMatching(/fonts\/mine\.first\.woff2$/),
  ]);
});

test('theme parts: every replaced file exists', () => {
  const app = new URL('../app/', import.meta.url);
  expect(Object.values(partFiles).filter((file) => !existsSync(new URL(file, app)))).toEqual([]);
});

test('theming guide: names every replaceable block and part', () => {
  const guide = readFileSync(new URL('../../../docs/guides/theming.md', import.meta.url), 'utf8');
  expect([...blockNames, ...Object.keys(partFiles)].filter((name) => !guide.includes(`\`${name}\``))).toEqual(
    [],
  );
});
