// Builds the font files of social cards: `node scripts/fonts/build-cards.ts`. The library that renders them reads neither WOFF nor WOFF2.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { hangulSyllables, ofCharacterSet, ofScript, emoji } from './card-letters.ts';
import { facesOf } from './faces.ts';
import { inRanges } from './letters.ts';

const folder = fileURLToPath(new URL('../../packages/images/fonts', import.meta.url));
const { resolve } = createRequire(new URL('../../apps/site/app/root.tsx', import.meta.url));

/** Copyright, licence, licence URL and the font's names. */
const nameIds = [0, 1, 2, 4, 6, 7, 8, 9, 11, 13, 14, 16, 17];

const serif = '@fontsource-variable/source-serif-4';

/** The licence requires a different name for modified fonts. Each has the same length as the old one, so it is replaced in place. */
const newNames: readonly (readonly [string, string])[] = [
  ['Source Serif 4', 'Masthead Serif'],
  ['SourceSerif4', 'MastheadText'],
];

/** The features of horizontal text in East Asian scripts; those of vertical text double some glyphs. */
const horizontal = ['ccmp', 'kern', 'liga', 'mark', 'mkmk'];

/** Names of packages of @expo-google-fonts, which contain whole TrueType fonts; 300 MB, therefore they are no dependencies. */
const noto: readonly (readonly [name: string, version: string, letters: string, features?: string[]])[] = [
  ['noto-serif', '0.4.2', ofScript('Latin') + ofScript('Greek') + ofScript('Cyrillic')],
  ['noto-sans-arabic', '0.4.3', ofScript('Arabic')],
  ['noto-sans-armenian', '0.4.2', ofScript('Armenian')],
  ['noto-sans-bengali', '0.4.4', ofScript('Bengali')],
  ['noto-sans-devanagari', '0.4.1', ofScript('Devanagari')],
  ['noto-sans-ethiopic', '0.4.2', ofScript('Ethiopic')],
  ['noto-sans-georgian', '0.4.3', ofScript('Georgian')],
  ['noto-sans-gujarati', '0.4.2', ofScript('Gujarati')],
  ['noto-sans-gurmukhi', '0.4.1', ofScript('Gurmukhi')],
  ['noto-sans-hebrew', '0.4.1', ofScript('Hebrew')],
  ['noto-sans-kannada', '0.4.3', ofScript('Kannada')],
  ['noto-sans-khmer', '0.4.3', ofScript('Khmer')],
  ['noto-sans-lao', '0.4.2', ofScript('Lao')],
  ['noto-sans-malayalam', '0.4.2', ofScript('Malayalam')],
  ['noto-sans-myanmar', '0.4.2', ofScript('Myanmar')],
  ['noto-sans-oriya', '0.4.2', ofScript('Oriya')],
  ['noto-sans-sinhala', '0.4.2', ofScript('Sinhala')],
  ['noto-sans-tamil', '0.4.3', ofScript('Tamil')],
  ['noto-sans-telugu', '0.4.2', ofScript('Telugu')],
  ['noto-sans-thai', '0.4.2', ofScript('Thai')],
  ['noto-sans-sc', '0.4.3', ofCharacterSet('GB 2312'), horizontal],
  ['noto-sans-tc', '0.4.3', ofCharacterSet('Big5'), horizontal],
  ['noto-sans-jp', '0.4.3', ofCharacterSet('JIS X 0208'), horizontal],
  ['noto-sans-kr', '0.4.3', ofCharacterSet('KS X 1001') + hangulSyllables, horizontal],
  ['noto-emoji', '0.4.7', emoji],
];

mkdirSync(folder, { recursive: true });
await buildSerif();
await buildNoto();

async function buildSerif(): Promise<void> {
  for (const { script, file, ranges } of facesOf(readFileSync(resolve(`${serif}/wght.css`), 'utf8'))) {
    const font = await subsetFont(
      readFileSync(resolve(`${serif}/files/${file}`)),
      inRanges(ranges).join(''),
      {
        targetFormat: 'sfnt',
        variationAxes: { wght: 600 },
        keepFeatures: ['ccmp', 'kern', 'liga', 'mark', 'mkmk'],
        noHinting: true,
        preserveNameIds: nameIds,
        dropTables: [],
      },
    );
    writeFileSync(join(folder, `serif-${script}.ttf`), renamed(font));
  }
}

async function buildNoto(): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'masthead-fonts-'));
  const packages = noto.map(([name, version]) => `@expo-google-fonts/${name}@${version}`);
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', temporary, ...flags, ...packages], { stdio: 'inherit' });
  for (const [name, , letters, keepFeatures] of noto) {
    const source = join(temporary, 'node_modules/@expo-google-fonts', name, '600SemiBold');
    const font = await subsetFont(
      readFileSync(join(source, `${fileNameOf(name)}_600SemiBold.ttf`)),
      letters,
      {
        targetFormat: 'sfnt',
        ...(keepFeatures && { keepFeatures }),
        noHinting: true,
        preserveNameIds: nameIds,
      },
    );
    writeFileSync(join(folder, `${name}.ttf`), font);
  }
  rmSync(temporary, { recursive: true });
}

/** Such as `NotoSansThai` or `NotoSansSC`. */
function fileNameOf(name: string): string {
  return name
    .split('-')
    .map((part) => (part.length === 2 ? part.toUpperCase() : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('');
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
