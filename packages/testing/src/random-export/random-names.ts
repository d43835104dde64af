import type { Chance } from './chance.ts';

const words = [
  'aciform',
  'Hello World',
  'über uns',
  'επίπεδο',
  'お知らせ',
  'новости',
  'a-b',
  'x',
  'sub',
  '404',
];

/** A title, with what editors put into titles. */
export function randomTitle(chance: Chance): string {
  const word = chance.pick(words);
  return chance.pick([
    word,
    `${word} ${chance.below(50)}`,
    `${word} &amp; ${chance.pick(words)}`,
    `${word} & <em>more</em>`,
    `“${word}” – 🐟`,
    `]]> ${word}`,
    '',
    '  spaces  ',
    word.repeat(1 + chance.below(20)),
    '<script>alert(1)</script>',
    `Tom\u0007 &nbsp; &#8211; ${word}`,
  ]);
}

/** WordPress's form of a slug: other characters in percent-encoding, cut at 200 bytes. */
const encoded = (slug: string): string =>
  encodeURIComponent(slug).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());

/** A slug as it is in a file. */
export function randomSlug(chance: Chance, id: number | null): string {
  const word = chance.pick(words).toLowerCase().replaceAll(' ', '-');
  return chance.pick([
    `${encoded(word)}-${id ?? chance.below(90)}`,
    encoded(word),
    `${word}-${chance.below(30)}`,
    String(chance.below(3000)),
    encoded('とても長い名前'.repeat(5)).slice(0, 200),
    encoded('長'.repeat(30)).slice(0, 199),
    `item-${id ?? 'x'}`,
    `item-${id ?? 'y'}`,
    `Upper-${id ?? 'z'}`,
    `a.b_c~${chance.below(9)}`,
    `${word}__trashed`,
    chance.pick(['wp-admin', 'graphql', 'category', 'search', '2012', 'login', 'tag', 'author']),
    `a%20b%2fc-${chance.below(9)}`,
    `/odd//${encoded(word)}/`,
    `100%-${chance.below(9)}`,
    "it's-(a)-+test",
  ]);
}
