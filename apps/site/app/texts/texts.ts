import { withRelatives } from '../language/relatives.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** All interface texts that do not come from the backend. Each language is one file; an incomplete one does not compile. */
export type Texts = typeof en;

const languages: Readonly<Record<string, Texts>> = { ar, de, en };

/**
 * The interface texts for a language tag: `de-AT` gets the German ones.
 *
 * @returns English for languages without a file.
 */
export function textsFor(languageTag: string): Texts {
  const known = withRelatives(languageTag).find((tag) => primary(tag) in languages);
  return languages[primary(known ?? 'en')] ?? en;
}

const primary = (tag: string): string => tag.split('-')[0] ?? '';
