import { withRelatives } from '../language/relatives.ts';
import { writingDirection } from '../language/script.ts';
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

/** Texts on pages of another language, by their language and `dir`. */
const foreign = new Map<string, Texts>();

/**
 * The interface texts for a language tag: `de-AT` gets the German ones.
 *
 * @returns English for languages without a file. `lang` is set if the texts are not in the language of the tag, and `dir` if they run in the other direction.
 */
export function textsFor(languageTag: string): Texts {
  const known = withRelatives(languageTag).find((tag) => primary(tag) in languages);
  const code = primary(known ?? 'en');
  const texts = languages[code] ?? en;
  if (code === primary(languageTag)) return texts;
  const direction = writingDirection(code);
  const isOpposite = direction !== writingDirection(languageTag);
  const key = `${code} ${isOpposite}`;
  const marked = foreign.get(key) ?? { ...texts, lang: code, ...(isOpposite && { dir: direction }) };
  foreign.set(key, marked);
  return marked;
}

const primary = (tag: string): string => tag.split('-')[0] ?? '';
