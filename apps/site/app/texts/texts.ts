import { withRelatives } from '../language/relatives.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** Every word of the interface that does not come from the backend. A language is one file, and complete, or it does not compile. */
export type Texts = typeof en;

const languages: Readonly<Record<string, Texts>> = { ar, de, en };

/**
 * The words for a language, by its tag: `de-AT` gets the German ones.
 *
 * @returns The English ones for languages without a file.
 */
export function textsFor(languageTag: string): Texts {
  const known = withRelatives(languageTag).find((tag) => primary(tag) in languages);
  return languages[primary(known ?? 'en')] ?? en;
}

const primary = (tag: string): string => tag.split('-')[0] ?? '';
