import { withRelatives } from '../language/relatives.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';

const languages: Readonly<Record<string, Texts>> = { ar, de, en, es, fr, it, nl, pl, pt };

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
