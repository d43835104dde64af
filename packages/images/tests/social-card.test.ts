import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer as ShapingBuffer, Face, Font, shape } from 'harfbuzzjs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImages, type Images, type SocialCard } from '../src/index.ts';
import { readFont } from '../src/read-font.ts';

const temporary = mkdtempSync(join(tmpdir(), 'masthead-cards-'));
afterAll(() => rmSync(temporary, { recursive: true }));

const bundled = fileURLToPath(new URL('../fonts/', import.meta.url));
const fontFiles = readdirSync(bundled).filter((name) => name.endsWith('.ttf'));
const open = (cardFontsFolder: string | null = null): Images =>
  createImages({
    folder: mkdtempSync(join(temporary, 'cache-')),
    maxBytes: 1e8,
    cardFontsFolder,
    onError: (error) => {
      throw error;
    },
  });

/** Titles by language, in one script each. */
const titles = {
  vi: 'Đường về nhà: ẁ Łódź – façade',
  el: 'Ὁ φάρος καὶ ἡ θάλασσα',
  uk: 'Маяк і море: ґанок, әлем',
  ar: 'المد والجزر في الميناء الصغير',
  fa: 'می‌خواهم به دریا بروم',
  he: 'גאות ושפל: שָׁלוֹם',
  hi: 'समुद्र के किनारे क्षत्रिय',
  bn: 'সমুদ্রের তীরে ছোট্ট বন্দর',
  ta: 'கடலோரத்தில் ஒரு துறைமுகம்',
  te: 'సముద్రం పక్కన ఓడరేవు',
  ml: 'കടൽത്തീരത്തെ തുറമുഖം',
  si: 'මුහුද අසබඩ වරාය',
  th: 'ท่าเรือเล็กๆ ริมทะเล',
  km: 'កំពង់ផែតូចមួយ',
  my: 'ဆိပ်ကမ်းမြို့ငယ်',
  ka: 'პატარა ნავსადგური',
  hy: 'Փոքր նավահանգիստ',
  am: 'ትንሽ ወደብ',
  'zh-CN': '潮汐与港口:直骨述门',
  'zh-TW': '潮汐與港口:直骨述門',
  ja: '港町の潮の満ち引き:直骨述門',
  ko: '작은 항구 도시의 뷁 이야기',
} as const;

const cardOf = (title: string, language: string) =>
  ({
    title,
    site: '',
    byline: '',
    language,
    direction: /^(?:ar|fa|he)$/.test(language) ? 'rtl' : 'ltr',
    image: null,
    imageKey: '',
  }) as const;

async function render(images: Images, card: SocialCard): Promise<Buffer> {
  const rendered = await images.renderCard(card);
  if (rendered === 'busy') throw new Error('The queue is full.');
  return Buffer.from(rendered);
}

const cards = Object.entries(titles).map(([language, title]) => cardOf(title, language));
let withoutFonts: Buffer[] = [];

beforeAll(() => {
  const config = join(temporary, 'fonts.conf');
  writeFileSync(
    config,
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>',
  );
  const script = fileURLToPath(new URL('render-cards.ts', import.meta.url));
  const output = execFileSync(
    process.execPath,
    [script, mkdtempSync(join(temporary, 'cache-')), JSON.stringify(cards)],
    {
      env: { ...process.env, FONTCONFIG_FILE: config },
      maxBuffer: 1e8,
    },
  );
  withoutFonts = (JSON.parse(output.toString()) as string[]).map((bytes) => Buffer.from(bytes, 'base64'));
});

interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The bounds of dark pixels, in pixels. */
async function inkOf(card: Uint8Array): Promise<Ink> {
  const { data, info } = await sharp(card).greyscale().raw().toBuffer({ resolveWithObject: true });
  const ink = { left: info.width, right: 0, top: info.height, bottom: 0 };
  // Without the bar at the top.
  for (let y = 20; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[y * info.width + x] ?? 255) > 100) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y);
    }
  }
  return ink;
}

test.each(cards.map((card, index) => [card.language, card, index] as const))(
  'social card: a title in %s is as large on a machine without fonts, and begins at the edge of its direction',
  async (_, card, index) => {
    const images = open();
    expect(images.cardSupports(card.title)).toBe(true);
    const here = await inkOf(await render(images, card));
    const { left, right, top, bottom } = await inkOf(withoutFonts[index] ?? Buffer.alloc(0));
    expect(right - left).toBeGreaterThan(600);
    const margin = card.direction === 'rtl' ? 1200 - right : left;
    expect(Math.abs(margin - 72)).toBeLessThan(5);
    // Hinting depends on the system's configuration.
    const differences = [here.left - left, here.right - right, here.top - top, here.bottom - bottom];
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(20);
  },
);

/** The glyphs of a text, shaped by an independent program; 0 is a missing glyph. */
function glyphsOf(text: string, fontFile: string): number[] {
  const font = new Font(new Face(new Blob(readFileSync(join(bundled, fontFile)))));
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
}

test('social card: the fonts have the glyphs that scripts need, also those of conjuncts and of joined letters', () => {
  for (const [language, file] of [
    ['ar', 'arabic'],
    ['fa', 'arabic'],
    ['hi', 'devanagari'],
    ['bn', 'bengali'],
    ['ta', 'tamil'],
    ['te', 'telugu'],
    ['ml', 'malayalam'],
    ['si', 'sinhala'],
    ['th', 'thai'],
    ['km', 'khmer'],
    ['my', 'myanmar'],
  ] as const) {
    expect([language, glyphsOf(titles[language], `noto-sans-${file}.ttf`)]).not.toContainEqual(
      expect.arrayContaining([0]),
    );
  }
  expect(glyphsOf('क्ष', 'noto-sans-devanagari.ttf')).toHaveLength(1);
  const [medial, isolated] = [
    glyphsOf('ععع', 'noto-sans-arabic.ttf')[1],
    glyphsOf('ع', 'noto-sans-arabic.ttf')[0],
  ];
  expect(medial).not.toBe(isolated);
});

test.each(fontFiles)(
  'card fonts: the characters of %s are those that an independent program finds',
  (name) => {
    const expected = [...new Face(new Blob(readFileSync(join(bundled, name)))).collectUnicodes()].toSorted(
      (one, other) => one - other,
    );
    const found = readFont(join(bundled, name)).ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    expect(found.length).toBeGreaterThan(50);
    expect(found.join()).toBe(expected.join());
  },
);

test('social card: Han characters have the form of the language', async () => {
  const images = open();
  const forms = await Promise.all(
    ['zh-CN', 'zh-TW', 'ja'].map((language) => render(images, cardOf('直骨述門', language))),
  );
  expect(new Set(forms.map((card) => card.toString('base64'))).size).toBe(3);
});

test.each([
  ['a short title', 'Hi', { minHeight: 120, minWidth: 150 }],
  ['a short title in Han characters', '潮汐', { minHeight: 150, minWidth: 300 }],
  [
    'a long title',
    'The tides of the small harbour '.repeat(5).slice(0, 140),
    { minHeight: 270, minWidth: 900 },
  ],
  [
    'one very long word',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    { minHeight: 60, minWidth: 900 },
  ],
  ['140 letters without a space', 'ab'.repeat(70), { minHeight: 250, minWidth: 900 }],
  ['140 Han characters', '潮'.repeat(140), { minHeight: 250, minWidth: 900 }],
] as const)(
  'social card: %s fills its space without being cut',
  async (_, title, { minHeight, minWidth }) => {
    const { left, right, top, bottom } = await inkOf(await render(open(), cardOf(title, 'en')));
    expect(bottom - top).toBeGreaterThan(minHeight);
    expect(right - left).toBeGreaterThan(minWidth);
    expect([left >= 68, right <= 1132, top >= 130, bottom <= 500]).toEqual([true, true, true, true]);
  },
);

test('card fonts: characters that no font has are reported, and a custom font adds them', () => {
  expect(open().cardSupports('𐌰')).toBe(false);
  expect(open().cardSupports('Fish 🐟')).toBe(true);
  const folder = mkdtempSync(join(temporary, 'fonts-'));
  copyFileSync(join(bundled, 'noto-sans-thai.ttf'), join(folder, 'Own.ttf'));
  expect(open(folder).cardSupports('ท่า')).toBe(true);
});

const folderOf = (font: string): string => {
  const folder = mkdtempSync(join(temporary, 'fonts-'));
  copyFileSync(join(bundled, font), join(folder, 'Own.ttf'));
  return folder;
};

test('card fonts: the version is of the bytes of custom fonts, and empty without any', () => {
  const thai = folderOf('noto-sans-thai.ttf');
  const { cardFontsVersion } = open(thai);
  expect(cardFontsVersion).toMatch(/^[\da-f]{8}$/);
  utimesSync(join(thai, 'Own.ttf'), 0, 0);
  expect(open(thai).cardFontsVersion).toBe(cardFontsVersion);
  expect(open(folderOf('noto-sans-lao.ttf')).cardFontsVersion).not.toBe(cardFontsVersion);
  expect(open().cardFontsVersion).toBe('');
});

test('card fonts: a missing folder of custom fonts is an error that names it', () => {
  expect(() => open(join(temporary, 'missing'))).toThrow(/missing cannot be read/);
});

test.each([
  ['no font', Buffer.from('hello')],
  ['WOFF2', Buffer.from('wOF2'.padEnd(64, '\0'))],
  ['a truncated font', readFileSync(join(bundled, 'noto-sans-thai.ttf')).subarray(0, 400)],
])('card fonts: %s in the folder of custom fonts is an error that names the file', (_, bytes) => {
  const folder = mkdtempSync(join(temporary, 'fonts-'));
  writeFileSync(join(folder, 'Own.ttf'), bytes);
  expect(() => open(folder)).toThrow(/Own\.ttf is not a font that can be used/);
});
