import { createHash } from 'node:crypto';

/** A deterministic source of numbers in [0, 1). */
export type Random = () => number;

/** The mulberry32 generator. */
export function seeded(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const vocabularySize = 25_000;
const maxSyllables = 4;
const commonWords =
  'the of and to a in is it was for that on with as at by this from or an be are have which not but had they his her you we were all one there been if more when would who will no out so up said what its about than into them can only other time new some could these two may then first do any like my now over such our man me even most made after also well back years way where many';
const openings =
  'b c d f g h k l m n p r s t v w br ch cl cr dr fl gr pl sh st th tr an en in or un al el'.split(' ');
const vowels = 'a e i o u ea ai ou ar er or an en on in al'.split(' ');
const endings = ['', '', '', 'n', 's', 't', 'l', 'm', 'k', 'ck', 'sh', 'ng', 'ing', 'ed', 'er', 'ly', 'tion'];

/** A vocabulary with Zipf-distributed words: a few make up most of a text, most are rare. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** A random word; the frequency of the `n`th word is 1/`n` of the first's. */
  word(): string;
  /** This many words, separated by spaces. */
  phrase(count: number): string;
}

/** The most common English words and generated ones, deterministic for a seed. */
export function createVocabulary(random: Random): Vocabulary {
  const words = new Set(commonWords.split(' '));
  while (words.size < vocabularySize) words.add(generateWord(random));
  const inOrder = [...words];
  const word = (): string =>
    inOrder[Math.min(inOrder.length, Math.floor(inOrder.length ** random())) - 1] ?? 'the';
  return {
    words: inOrder,
    word,
    phrase: (count) => Array.from({ length: count }, word).join(' '),
  };
}

function generateWord(random: Random): string {
  const pick = (parts: readonly string[]): string => parts[Math.floor(random() * parts.length)] ?? '';
  const syllables = 1 + Math.floor(random() * maxSyllables);
  const stem = Array.from({ length: syllables }, () => pick(openings) + pick(vowels)).join('');
  return stem + pick(endings);
}
