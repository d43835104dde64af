// Builds the subset font files of the site: `node scripts/fonts/build.ts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { facesOf } from './faces.ts';
import { coreText, inRanges, rangesOf } from './letters.ts';

/** One style of a family in its package: a file and a `unicode-range` for each script. */
interface Style {
  /** The name of the family in the site's styles. */
  family: string;
  /** The prefix of the built files. */
  name: string;
  /** The package, and its stylesheet with the font faces. */
  source: string;
  sheet: string;
  style: 'normal' | 'italic';
  /** The weights that the site uses. */
  weights: { min: number; max: number };
  /** A single weight instead of all, for rarely used styles: a variable font would be twice as large. */
  pinned?: number;
  /** The OpenType features that the site uses. */
  features: string[];
}

const styles: readonly Style[] = [
  {
    family: 'Masthead Serif',
    name: 'serif',
    source: '@fontsource-variable/source-serif-4',
    sheet: 'wght.css',
    style: 'normal',
    weights: { min: 400, max: 800 },
    features: ['kern', 'liga'],
  },
  {
    family: 'Masthead Serif',
    name: 'serif-italic',
    source: '@fontsource-variable/source-serif-4',
    sheet: 'wght-italic.css',
    style: 'italic',
    weights: { min: 400, max: 549 },
    pinned: 400,
    features: ['kern', 'liga'],
  },
  {
    family: 'Masthead Serif',
    name: 'serif-bold-italic',
    source: '@fontsource-variable/source-serif-4',
    sheet: 'wght-italic.css',
    style: 'italic',
    weights: { min: 550, max: 800 },
    pinned: 650,
    features: ['kern', 'liga'],
  },
  {
    family: 'Masthead Sans',
    name: 'sans',
    source: '@fontsource-variable/inter',
    sheet: 'wght.css',
    style: 'normal',
    weights: { min: 400, max: 700 },
    features: ['kern', 'tnum'],
  },
];

const app = fileURLToPath(new URL('../../apps/site/app', import.meta.url));
const { resolve } = createRequire(join(app, 'root.tsx'));
mkdirSync(join(app, 'fonts'), { recursive: true });

const rules: string[] = [];
for (const style of styles) {
  const sheet = resolve(`${style.source}/${style.sheet}`);
  for (const face of facesOf(readFileSync(sheet, 'utf8'))) {
    if (face.script !== 'latin') {
      rules.push(rule(style, `${style.source}/files/${face.file}`, face.ranges));
      continue;
    }
    // The letters of most pages by themselves, and the rest of the Latin ones, which a page in a hundred needs.
    const letters = inRanges(face.ranges);
    const original = readFileSync(resolve(`${style.source}/files/${face.file}`));
    for (const [part, text] of [
      ['core', letters.filter((letter) => coreText.has(letter))],
      ['latin', letters.filter((letter) => !coreText.has(letter))],
    ] as const) {
      const font = await subsetFont(original, text.join(''), {
        targetFormat: 'woff2',
        variationAxes: { wght: style.pinned ?? style.weights },
        keepFeatures: style.features,
        noHinting: true,
        // Copyright, licence and licence URL.
        preserveNameIds: [0, 13, 14],
        dropTables: ['STAT', 'gasp', 'meta'],
      });
      const file = `${style.name}-${part}.woff2`;
      writeFileSync(join(app, 'fonts', file), font);
      console.log(file.padEnd(26), `${(font.length / 1024).toFixed(1)} KiB`);
      rules.push(rule(style, `../fonts/${file}`, rangesOf(text)));
    }
  }
}
writeFileSync(
  join(app, 'styles/font-faces.css'),
  `/* Made by scripts/fonts/build.ts. */\n${rules.join('\n')}`,
);

function rule({ family, style, weights }: Style, url: string, ranges: string): string {
  return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weights.min} ${weights.max};
  font-display: ${style === 'normal' ? 'swap' : 'optional'};
  src: url('${url}') format('woff2');
  unicode-range: ${ranges.toLowerCase().replaceAll(/,\s*/g, ', ')};
}
`;
}
