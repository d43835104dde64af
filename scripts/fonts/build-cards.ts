// Builds the font files of social cards: `node scripts/fonts/build-cards.ts`. The library that renders them cannot read WOFF2.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { facesOf } from './faces.ts';
import { inRanges } from './letters.ts';

const source = '@fontsource-variable/source-serif-4';
const scripts = new Set(['latin', 'latin-ext', 'cyrillic', 'greek']);
const folder = fileURLToPath(new URL('../../packages/images/fonts', import.meta.url));
const { resolve } = createRequire(new URL('../../apps/site/app/root.tsx', import.meta.url));

/** The licence requires a different name for modified fonts. Each has the same length as the old one, so it is replaced in place. */
const newNames: readonly (readonly [string, string])[] = [
  ['Source Serif 4', 'Masthead Serif'],
  ['SourceSerif4', 'MastheadText'],
];

mkdirSync(folder, { recursive: true });
for (const { script, file, ranges } of facesOf(readFileSync(resolve(`${source}/wght.css`), 'utf8'))) {
  if (!scripts.has(script)) continue;
  const font = await subsetFont(readFileSync(resolve(`${source}/files/${file}`)), inRanges(ranges).join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 600 },
    keepFeatures: ['kern', 'liga', 'mark', 'mkmk'],
    noHinting: true,
    // Copyright, licence, licence URL and the font's names.
    preserveNameIds: [0, 1, 2, 4, 6, 7, 8, 9, 11, 13, 14, 16, 17],
    dropTables: [],
  });
  writeFileSync(join(folder, `serif-${script}.ttf`), renamed(font));
}

function renamed(font: Buffer): Buffer {
  for (const [before, after] of newNames) {
    for (const encode of [plain, wide]) {
      const [from, to] = [encode(before), encode(after)];
      for (let at = font.indexOf(from); at !== -1; at = font.indexOf(from, at)) to.copy(font, at);
    }
  }
  return font;
}

function plain(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** UTF-16, big-endian. */
function wide(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
