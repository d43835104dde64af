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

/** Texts on pages of another language, by that of the texts. */
const foreign = new Map<string, Texts>();

/**
 * The interface texts for a language tag: `de-AT` gets the German ones.
 *
 * @returns English for languages without a file. `lang` is set if the texts are not in the language of the tag.
 */
export function textsFor(languageTag: string): Texts {
  const known = withRelatives(languageTag).find((tag) => primary(tag) in languages);
  const code = primary(known ?? 'en');
  const texts = languages[code] ?? en;
  if (code === primary(languageTag)) return texts;
  const marked = foreign.get(code) ?? { ...texts, lang: code };
  foreign.set(code, marked);
  return marked;
}

const primary = (tag: string): string => tag.split('-')[0] ?? '';
