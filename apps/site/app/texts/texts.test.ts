import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { textsFor } from './texts.ts';

/** Every text of a language by its key path; functions are called with names and small numbers. */
function allTexts(texts: object, place = ''): [place: string, words: string][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    const here = `${place}${name}`;
    if (typeof text === 'string') return [[here, text]];
    if (typeof text === 'function') {
      const given = [
        [3, 3],
        ['Ana', 'Ana'],
        ['Ana', 3],
      ].flatMap((values) => {
        try {
          return [(text as (...values: unknown[]) => string)(...values)];
        } catch {
          return [];
        }
      });
      return given.map((words) => [here, words]);
    }
    return allTexts(text as object, `${here}.`);
  });
}

/** Texts that are the same in German and English. */
const identical = new Set([
  'number',
  'formatArchive',
  'themeSwitch.system',
  'formats.audio',
  'formats.chat',
  'formats.link',
  'formats.video',
  'website',
  'llms.everything',
  'account.website',
  'account.roles.administrator',
  'commentForm.name',
  'commentForm.url',
  'blocks.video',
  'livePage.kinds.address',
]);

describe.each([
  ['de', de],
  ['ar', ar],
])('interface texts in %s', (language, texts) => {
  const english = new Map(allTexts(en).map(([place, words]) => [`${place} ${words}`, place]));

  test('every key of the English texts has a non-empty translation', () => {
    expect(allTexts(texts).filter(([, words]) => words.trim() === '')).toEqual([]);
    expect(new Set(allTexts(texts).map(([place]) => place))).toEqual(
      new Set(allTexts(en).map(([place]) => place)),
    );
  });

  test('no text is left in English', () => {
    const left = allTexts(texts).filter(
      ([place, words]) => english.has(`${place} ${words}`) && !identical.has(place),
    );
    expect(left).toEqual([]);
  });

  test('textsFor() selects the file by language tag', () => {
    expect(textsFor(language)).toBe(texts);
    expect(textsFor(`${language}-XX`)).toBe(texts);
  });
});

test('interface texts: every Arabic text contains Arabic letters', () => {
  const latin = allTexts(ar).filter(
    ([place, words]) => place !== 'number' && !/\p{Script=Arab}/u.test(words),
  );
  expect(latin).toEqual([]);
});

test('textsFor(): Arabic dialects use Standard Arabic; an untranslated language falls back to English', () => {
  expect(textsFor('ary')).toBe(ar);
  expect(textsFor('fi')).toBe(en);
});
