import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLru } from '@masthead/kit';
import { CardFontsError, type FontFile, readFont } from './read-font.ts';
import { loadSharp } from './sharp.ts';

/** The fonts of social cards: custom and bundled ones. System fonts are not used: servers often have none. */
export interface CardFonts {
  /** Whether there is a glyph for each visible character of a text. */
  readonly covers: (text: string) => boolean;
  /** A hash of the custom fonts, of 8 characters; `''` without any. */
  readonly version: string;
  /**
   * Registers the fonts that a text needs with the text renderer.
   *
   * @param language A BCP 47 tag, for characters whose form differs between Chinese, Japanese and Korean.
   * @returns Their family names, for Pango; the preferred one first.
   */
  readonly load: (text: string, language: string) => Promise<readonly string[]>;
}

interface Font extends FontFile {
  readonly has: (code: number) => boolean;
}

const MAX_KNOWN_TEXTS = 5000;

const bundledFolder = fileURLToPath(new URL('../fonts/', import.meta.url));

/**
 * Reads which characters the fonts have.
 *
 * @param folder More fonts (`.ttf`, `.otf`), which are preferred to the bundled ones; `null` for none.
 * @throws {CardFontsError} If the folder cannot be read, or one of its fonts cannot be used.
 */
export function openCardFonts(folder: string | null): CardFonts {
  const own = folder === null ? [] : fontsIn(folder);
  const bundled = fontsIn(bundledFolder);
  const all = [...own, ...bundled];
  /** Whether the fonts cover recent texts: every page with a card asks for the same site name, authors and dates. */
  const known = createLru<string, boolean>(MAX_KNOWN_TEXTS);
  /** By order of preference. */
  const orders = new Map<string, readonly Font[]>();
  const orderFor = (language: string): readonly Font[] => {
    const script = hanScriptOf(language);
    let order = orders.get(script);
    if (order === undefined) {
      order = [...own, ...bundled.toSorted((one, other) => rankOf(one, script) - rankOf(other, script))];
      orders.set(script, order);
    }
    return order;
  };
  return {
    version: versionOf(own),
    covers: (text) =>
      known.get(text) ??
      known.set(
        text,
        charactersOf(text).every((code) => all.some((font) => font.has(code))),
      ),
    async load(text, language) {
      const needed = fontsFor(charactersOf(text), orderFor(language));
      for (const { path, family } of needed) await register(path, family);
      return [...new Set(needed.map(({ family }) => family))];
    },
  };
}

/** By the bytes: another server that has the same fonts must have the same URLs, whatever the times of its files. */
function versionOf(fonts: readonly Font[]): string {
  if (fonts.length === 0) return '';
  const hash = createHash('sha256');
  for (const { path } of fonts) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 8);
}

const fontsIn = (folder: string): Font[] =>
  namesIn(folder)
    .filter((name) => /\.(?:ttf|otf)$/i.test(name))
    .toSorted()
    .map((name) => {
      const file = readFont(join(folder, name));
      return { ...file, has: membershipOf(file.ranges) };
    });

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new CardFontsError(`The folder ${folder} cannot be read.`, { cause: error });
  }
}

/** A binary search over the ranges. */
const membershipOf = (ranges: FontFile['ranges']) => {
  return (code: number): boolean => {
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first = 0, last = 0] = ranges[middle] ?? [];
      if (code < first) high = middle - 1;
      else if (code > last) low = middle + 1;
      else return true;
    }
    return false;
  };
};

/** The code points that need a glyph. */
const charactersOf = (text: string): number[] =>
  Array.from(new Set(text.replaceAll(/[\p{Default_Ignorable_Code_Point}\s]/gu, '')), (character) =>
    Number(character.codePointAt(0)),
  );

/** The first fonts, by order of preference, that together have all characters. */
function fontsFor(characters: readonly number[], order: readonly Font[]): Font[] {
  const needed: Font[] = [];
  let left = characters;
  for (const font of order) {
    if (left.length === 0) break;
    const rest = left.filter((code) => !font.has(code));
    if (rest.length < left.length) needed.push(font);
    left = rest;
  }
  return needed;
}

/** Families with Han characters by the scripts of languages that prefer their forms. */
const hanFamilies: Readonly<Record<string, string>> = {
  'Noto Sans SC': 'Hans',
  'Noto Sans TC': 'Hant',
  'Noto Sans JP': 'Jpan',
  'Noto Sans KR': 'Kore',
};

/** The script of a language that is written with Han characters, as an ISO 15924 code; `Hans` for others. */
function hanScriptOf(language: string): string {
  const { script = '' } = new Intl.Locale(language).maximize();
  return Object.values(hanFamilies).includes(script) ? script : 'Hans';
}

/** Text before emoji before Han characters, as fonts of the latter have Latin, Greek and Cyrillic letters and symbols, too. */
function rankOf({ family }: Font, script: string): number {
  if (family === 'Masthead Serif') return 0;
  if (family === 'Noto Emoji') return 2;
  const han = hanFamilies[family];
  if (han === undefined) return 1;
  return han === script ? 3 : 4;
}

const registered = new Map<string, Promise<void>>();

/** Registers a font file, which happens when a text is first rendered with it. */
function register(path: string, family: string): Promise<void> {
  let registering = registered.get(path);
  if (registering === undefined) {
    registering = (async () => {
      const sharp = await loadSharp();
      await sharp({ text: { text: '.', fontfile: path, font: family } })
        .raw()
        .toBuffer();
    })();
    registered.set(path, registering);
    // The next card tries again.
    registering.catch(() => registered.delete(path));
  }
  return registering;
}
