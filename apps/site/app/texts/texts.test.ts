import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { textsFor } from './texts.ts';

/** Every text of a language, by its place: a function says what it says of names and small numbers. */
function said(texts: object, place = ''): [place: string, words: string][] {
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
    return said(text as object, `${here}.`);
  });
}

/** Words that German and English have in common. */
const alike = new Set([
  'number',
  'formatArchive',
  'formats.link',
  'website',
  'account.website',
  'commentForm.name',
]);

describe.each([
  ['de', de],
  ['ar', ar],
])('in %s', (language, texts) => {
  const english = new Map(said(en).map(([place, words]) => [`${place} ${words}`, place]));

  test('every text says something', () => {
    expect(said(texts).filter(([, words]) => words.trim() === '')).toEqual([]);
    expect(new Set(said(texts).map(([place]) => place))).toEqual(new Set(said(en).map(([place]) => place)));
  });

  test('no text was left in English', () => {
    const left = said(texts).filter(
      ([place, words]) => english.has(`${place} ${words}`) && !alike.has(place),
    );
    expect(left).toEqual([]);
  });

  test('is what a site in that language says', () => {
    expect(textsFor(language)).toBe(texts);
    expect(textsFor(`${language}-XX`)).toBe(texts);
  });
});

test('all texts in Arabic are in Arabic letters', () => {
  const latin = said(ar).filter(([place, words]) => place !== 'number' && !/\p{Script=Arab}/u.test(words));
  expect(latin).toEqual([]);
});

test('spoken kinds of Arabic are written as the standard one, and what nobody has translated is English', () => {
  expect(textsFor('ary')).toBe(ar);
  expect(textsFor('fi')).toBe(en);
});
