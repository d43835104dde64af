import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
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

/** Texts that are rightly the same in English and another language. */
const identical = new Set([
  'listPage',
  'number',
  'menu',
  'parts',
  'part',
  'partTitle',
  'website',
  'toAccount',
  'tagArchive',
  'formatArchive',
  'themeSwitch.system',
  'search.page',
  'search.kinds.pages',
  'formats.audio',
  'formats.chat',
  'formats.image',
  'formats.link',
  'formats.video',
  'llms.pages',
  'llms.everything',
  'media.camera',
  'media.dimensions',
  'media.pixels',
  'passwordForm.password',
  'accounts.password',
  'account.password',
  'account.sessions',
  'account.website',
  'account.roles.administrator',
  'account.roles.editor',
  'commentForm.name',
  'commentForm.url',
  'blocks.video',
  'preview.types.Page',
  'livePage.kinds.address',
  'livePage.kinds.menu',
  'signInFailure.outcomes.failure',
]);

describe.each([
  ['de', de],
  ['ar', ar],
  ['es', es],
  ['fr', fr],
  ['it', it],
  ['nl', nl],
  ['pl', pl],
  ['pt', pt],
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
  expect(textsFor('ary')).toEqual({ ...ar, lang: 'ar' });
  expect(textsFor('fi')).toEqual({ ...en, lang: 'en' });
});

test('textsFor(): texts that run against the page have a direction', () => {
  expect(textsFor('he')).toEqual({ ...en, lang: 'en', dir: 'ltr' });
  expect(textsFor('fi').dir).toBeUndefined();
  expect(textsFor('fa').dir).toBe('ltr');
  expect(textsFor('ary').dir).toBeUndefined();
});
